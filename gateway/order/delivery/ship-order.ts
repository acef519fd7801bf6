import type { Db } from '#gateway/db/schema.ts'
import { appendOrderEvent } from '../order-queries.ts'
import { notifyBuyer } from '../service/notify-buyer.ts'
import { ORDER_TEXTS, orderAddress } from '../texts.ts'
import { insertShipment } from './shipment-queries.ts'

interface Parcel {
  orderId: string
  carrier: string
  trackingNumber: string
}

/** Records that an order was shipped and notifies its buyer; false if it was shipped before, or has nothing to ship. */
export async function shipOrder(db: Db, parcel: Parcel, now: Date): Promise<boolean> {
  const order = await insertShipment(db, parcel, now)
  if (!order) return false
  const { orderId, carrier, trackingNumber } = parcel
  const detail = `${carrier} ${trackingNumber}`
  await appendOrderEvent(db, { orderId, kind: 'shipped', detail }, now)
  const words = ORDER_TEXTS.shipped(order.product_name, detail)
  const target = orderAddress(orderId)
  await notifyBuyer(
    db,
    { userId: order.user_id, productName: order.product_name, words, target },
    now,
  )
  return true
}
