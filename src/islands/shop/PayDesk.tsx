import { lazy, Suspense } from 'react'
import type { PayDesk as Desk } from '#lib/shop/pay-desk-store.ts'
import type { PayWay } from '#lib/shop/pay-ways.ts'
import { OrderClosed, OrderFailed, OrderLoading, OrderMissing } from './OrderStates.tsx'

/** Comes with the order it shows: nobody waits for it before. */
const FIELDS = {
  phone: lazy(async () => ({ default: (await import('./DeskFields.tsx')).DeskFields })),
  computer: lazy(async () => ({ default: (await import('./PcDeskFields.tsx')).PcDeskFields })),
}
export type Screen = keyof typeof FIELDS

export interface DeskActions {
  chooseWay(way: PayWay): void
  pay(): void
  checkNow(): void
  cancel(): void
  retry(): void
}

export interface DeskProps {
  desk: Desk
  left: number | undefined
  actions: DeskActions
}

export function PayDesk({ screen, desk, left, actions }: DeskProps & { screen: Screen }) {
  const Fields = FIELDS[screen]
  switch (desk.state) {
    case 'loading':
      return <OrderLoading />
    case 'missing':
      return <OrderMissing />
    case 'failed':
      return <OrderFailed onRetry={actions.retry} />
    case 'closed':
      return <OrderClosed order={desk.order} reason={desk.reason} />
    case 'ready':
      return (
        <Suspense fallback={<OrderLoading />}>
          <Fields desk={desk} left={left} actions={actions} />
        </Suspense>
      )
  }
}
