import type { OrderState as State } from '#api/order/order-state.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { ORDER_STATE_TEXTS } from '#lib/order/order-texts.ts'

/** The state of an order, in the words every page uses. */
export function OrderState({ state }: { state: State }) {
  return <Badge kind={KIND[state]}>{ORDER_STATE_TEXTS[state]}</Badge>
}

const KIND = {
  created: 'warn',
  waiting: 'warn',
  deposited: 'warn',
  paid: 'warn',
  serving: 'accent',
  finished: 'quiet',
  refunding: 'accent',
  refunded: 'quiet',
  closed: 'quiet',
} as const satisfies Record<State, string>
