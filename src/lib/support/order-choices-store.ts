import { atom } from 'nanostores'
import type { Order } from '#api/order/order.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

const $isWanted = atom<true | undefined>(undefined)

/** The newest orders, to choose the one a complaint is about; loaded when the choice is opened. */
export const $orderChoices = resource<readonly Order[], true>({
  access: 'login',
  key: $isWanted,
  load: async () => (await call(() => import('#api/order/list/list-orders.ts'), {})).orders,
})

export function loadOrderChoices(): void {
  if ($orderChoices.get().state === 'failed') void $orderChoices.reload()
  $isWanted.set(true)
}
