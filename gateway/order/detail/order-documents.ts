import type { Db } from '#gateway/db/schema.ts'
import type { OrderRow } from '../order-queries.ts'

interface Papers {
  contractId: string | undefined
  invoiceId: string | undefined
  /** The proof of a bank transfer waits to be matched. */
  isProofWaiting: boolean
}

/** Contract, invoice and waiting proof of each order, by order number. */
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
    .leftJoin('bank_transfers', (join) =>
      join
        .onRef('bank_transfers.order_id', '=', 'orders.order_id')
        .on('bank_transfers.state', '=', 'waiting'),
    )
    .select(['orders.order_id', 'contracts.contract_id', 'invoice_orders.invoice_id'])
    .select('bank_transfers.transfer_id')
    .where(
      'orders.order_id',
      'in',
      orders.map((row) => row.order_id),
    )
    .execute()
  return new Map(
    rows.map(({ order_id, contract_id, invoice_id, transfer_id }) => [
      order_id,
      {
        contractId: contract_id ?? undefined,
        invoiceId: invoice_id ?? undefined,
        isProofWaiting: transfer_id !== null,
      },
    ]),
  )
}
