import type { Generated, JSONColumnType } from 'kysely'
import type { EventKind } from '#api/order/detail/order-detail.ts'
import type { OrderState } from '#api/order/order-state.ts'
import type { SoldPart } from '../catalog/parts.ts'

declare module '../db/schema.ts' {
  interface Database {
    orders: OrdersTable
    order_events: OrderEventsTable
    order_notes: OrderNotesTable
    refunds: RefundsTable
    refund_parts: RefundPartsTable
    refund_settings: RefundSettingsTable
    services: ServicesTable
    shipments: ShipmentsTable
    cart_items: CartItemsTable
    addresses: AddressesTable
    check_ins: CheckInsTable
    class_seats: ClassSeatsTable
    class_queue: ClassQueueTable
  }
}

/** One row: above this sum a second operator approves a refund. */
interface RefundSettingsTable {
  id: Generated<number>
  review_above_fen: number
  updated_at: Date
}

/** The seat that an order holds in an offline class. */
interface ClassSeatsTable {
  order_id: string
  price_id: string
}

/** Who waits for a seat, in the order of `id`; with `offered_until`, a seat is reserved for them. */
interface ClassQueueTable {
  id: Generated<number>
  price_id: string
  user_id: string
  joined_at: Date
  offered_until: Generated<Date | null>
}

/** The code that admits the buyer of an offline class, once. */
interface CheckInsTable {
  order_id: string
  code: string
  made_at: Date
  used_at: Date | null
}

/** The row contains what was sold: prices and names change, orders do not. */
export interface OrdersTable {
  id: Generated<number>
  order_id: string
  user_id: string
  product_id: string
  price_id: string
  activity_id: string | null
  product_name: string
  period_name: string
  days: number
  /** What a bundle consisted of when it was sold; empty for any other product. */
  parts: JSONColumnType<readonly SoldPart[]>
  risk_level: number
  needs_suitability: boolean
  needs_contract: boolean
  state: OrderState
  list_fen: number
  price_fen: number
  coupon_id: string | null
  coupon_name: string | null
  coupon_fen: number
  coin: number
  coin_fen: number
  total_fen: number
  deposit_fen: number | null
  balance_days: number | null
  paid_fen: Generated<number>
  /** What the buyer chose, to distinguish a second tap from a different choice. */
  choices: string
  agreements: string
  address_sealed: string | null
  remark: string | null
  channel_id: string | null
  close_reason: string | null
  /** Deadline of the next payment; null when none is due. */
  expires_at: Date | null
  created_at: Date
  paid_at: Date | null
  service_from: Date | null
  service_until: Date | null
}

interface OrderEventsTable {
  id: Generated<number>
  order_id: string
  kind: EventKind
  /** Distinguishes two events of a kind, such as two late payments. */
  ref: Generated<string>
  detail: string | null
  at: Date
}

/** What operators write about an order for each other. */
interface OrderNotesTable {
  id: Generated<number>
  note_id: string
  order_id: string
  operator: string
  body: string
  written_at: Date
}

export interface RefundsTable {
  id: Generated<number>
  refund_id: string
  order_id: string | null
  user_id: string
  /** `order` refunds an order, `late` a payment that arrived when nothing was due. */
  kind: 'order' | 'late'
  state: 'requested' | 'approved' | 'done' | 'rejected'
  cash_fen: number
  fee_fen: number
  coin: number
  point: number
  is_coupon_returned: boolean
  /** The order's state before the refund, in case it is rejected. */
  from_state: OrderState | null
  reason: string
  created_at: Date
  decided_at: Date | null
  done_at: Date | null
}

export interface RefundPartsTable {
  id: Generated<number>
  part_id: string
  refund_id: string
  payment_id: string
  fen: number
  /** A part the provider refused waits for an operator. */
  state: 'waiting' | 'refused' | 'done'
  /** How often the provider was asked since an operator last decided. */
  tries: Generated<number>
  next_try_at: Date | null
  /** The provider's last reason not to refund. */
  refusal: string | null
  /** Number of the bank's receipt, if an operator paid the part back. */
  voucher: string | null
  done_at: Date | null
}

interface ServicesTable {
  order_id: string
  user_id: string
  product_id: string
  starts_at: Date
  ends_at: Date
}

/** The shipment of an order. */
interface ShipmentsTable {
  order_id: string
  carrier: string
  tracking_number: string
  sent_at: Date
}

interface CartItemsTable {
  id: Generated<number>
  cart_item_id: string
  user_id: string
  price_id: string
  added_at: Date
}

export interface AddressesTable {
  id: Generated<number>
  address_id: string
  user_id: string
  address_sealed: string
  is_default: boolean
  created_at: Date
}
