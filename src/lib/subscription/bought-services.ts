import type { ValueOf } from '#api/codec.ts'
import type { listServices } from '#api/order/service/list-services.ts'

type Period = ValueOf<typeof listServices.answer>[number]

/** A service with all its periods combined. */
export interface BoughtService {
  productId: string
  priceId: string
  productName: string
  isRunning: boolean
  endsAt: number
}

/** One row per service: active ones first, the next to end on top. */
export function boughtServices(periods: readonly Period[]): readonly BoughtService[] {
  const services = new Map<string, BoughtService>()
  for (const { productId, priceId, productName, state, endsAt } of periods) {
    const known = services.get(productId)
    if (known && known.endsAt >= endsAt) continue
    services.set(productId, {
      productId,
      priceId,
      productName,
      isRunning: state === 'running',
      endsAt,
    })
  }
  return [...services.values()].sort(
    (a, b) =>
      Number(b.isRunning) - Number(a.isRunning) ||
      (a.isRunning ? a.endsAt - b.endsAt : b.endsAt - a.endsAt),
  )
}
