/** States of an order; an order only moves along `NEXT`. */
export const ORDER_STATES = [
  'created',
  'waiting',
  'deposited',
  'paid',
  'serving',
  'finished',
  'refunding',
  'refunded',
  'closed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `waiting` has an open payment, `deposited` awaits the balance, `paid` the contract. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['waiting', 'deposited', 'paid', 'closed'],
  waiting: ['deposited', 'paid', 'closed'],
  deposited: ['paid', 'closed'],
  paid: ['serving', 'refunding'],
  serving: ['finished', 'refunding'],
  finished: [],
  // A rejected refund returns the order to its previous state.
  refunding: ['refunded', 'paid', 'serving'],
  refunded: [],
  closed: [],
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to)
}

/** States from which an order may enter `to`. */
export function statesBefore(to: OrderState): readonly OrderState[] {
  return ORDER_STATES.filter((from) => mayMove(from, to))
}

/** Not yet paid, in part or in whole. */
export const OPEN_STATES = ['created', 'waiting', 'deposited'] as const satisfies OrderState[]

/** Tabs of the order list. */
export const ORDER_TABS = ['unpaid', 'paid', 'refund', 'closed'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const STATES_OF_TAB: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  unpaid: OPEN_STATES,
  paid: ['paid', 'serving', 'finished'],
  refund: ['refunding', 'refunded'],
  closed: ['closed'],
}
