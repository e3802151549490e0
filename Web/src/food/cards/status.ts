import { sayIfKnown } from '../../texts/say'

/** The word for an order's status; one that this version does not know as the platform writes it. */
export const statusWord = (status: string) => sayIfKnown(`status.${status}`) ?? status.replace(/_/g, ' ')
export const dietWord = (diet: string) => sayIfKnown(`diet.${diet}`) ?? diet.replace(/_/g, ' ')
