/** What stands beside the board. */
export type Panel = { readonly kind: 'order'; readonly order: string } | { readonly kind: 'soldOut' }
