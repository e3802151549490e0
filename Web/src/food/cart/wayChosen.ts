import { makeValue } from '../../reads/value'
import { departures } from '../../reads/who'
import type { CartView } from './cart'
import { isByCourier } from './destination'

/** Whether a person has said on this page how they want the food: nothing is proposed after that. */
export const hasChosenWay = makeValue(false)
// It was somebody else's choice.
departures.subscribe(() => hasChosenWay.set(false))

/** Whether a cart has just begun with so many of one dish, of a kitchen that brings nothing here, and nobody has said how they want it: it is fetched. */
export const beginsWithFetching = ({ lines, goal }: CartView, quantity: number, isDeliverable: boolean | undefined, hasChosen: boolean): boolean =>
  isDeliverable === false && !hasChosen && lines.length === 1 && lines[0]?.quantity === quantity && isByCourier(goal)
