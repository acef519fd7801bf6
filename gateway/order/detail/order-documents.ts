import type { Db } from '#gateway/db/schema.ts'
import type { OrderRow } from '../order-queries.ts'

interface Papers {
  contractId: string | undefined
  invoiceId: string | undefined
}

/** Contract and invoice of each order, by order number. */
export async function documentsOf(
  db: Db,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, Papers>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .leftJoin('contracts', (join) =>
      join.onRef('contracts.order_id', '=', 'orders.order_id').on('contracts.kind', '=', 'service'),
    )
    .leftJoin('invoice_orders', 'invoice_orders.order_id', 'orders.order_id')
    .select(['orders.order_id', 'contracts.contract_id', 'invoice_orders.invoice_id'])
    .where(
      'orders.order_id',
      'in',
      orders.map((row) => row.order_id),
    )
    .execute()
  return new Map(
    rows.map(({ order_id, contract_id, invoice_id }) => [
      order_id,
      { contractId: contract_id ?? undefined, invoiceId: invoice_id ?? undefined },
    ]),
  )
}
