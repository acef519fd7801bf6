import type { NextStep } from '#api/order/order.ts'
import type { OrderState as State } from '#api/order/order-state.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { ORDER_STATE_TEXTS, PROOF_WAITING_TEXT } from '#lib/order/order-texts.ts'

/** The state of an order, in the words every page uses. */
interface Props {
  state: State
  nextStep?: NextStep
}

export function OrderState({ state, nextStep }: Props) {
  if (nextStep === 'transfer') return <Badge kind="accent">{PROOF_WAITING_TEXT}</Badge>
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
