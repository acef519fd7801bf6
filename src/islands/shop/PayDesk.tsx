import { lazy } from 'react'
import type { PayDesk as Desk } from '#lib/shop/pay-desk-store.ts'
import type { PayWay } from '#lib/shop/pay-ways.ts'
import { OrderStates } from './OrderStates.tsx'

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
  return (
    <OrderStates shown={desk} onRetry={actions.retry}>
      {(ready) => <Fields desk={ready} left={left} actions={actions} />}
    </OrderStates>
  )
}
