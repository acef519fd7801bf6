import type { Db } from '../db/schema.ts'
import { hookPoint } from '../hooks/hook-point.ts'
import type { Services } from '../http/handle.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Runs before a campaign is called sold out, outside any transaction: releases what nobody paid in time. */
export const beforeSoldOut = hookPoint<[parts: Parts, campaign: string]>('before sold out')

/** Paid orders of one campaign or channel. */
export interface Sales {
  /** The campaign's word, or the channel's number. */
  of: string
  orders: number
  paidFen: number
  refundedFen: number
}

/** What campaigns or channels have sold up to now, all of them. */
export const salesBy = hookPoint<[db: Db, by: 'campaign' | 'channel'], readonly Sales[]>(
  'sales by campaign or channel',
)

/** The same by name; one without an order is missing. */
export async function salesOf(
  db: Db,
  by: 'campaign' | 'channel',
): Promise<ReadonlyMap<string, Sales>> {
  const found = (await salesBy.run(db, by)).flat()
  return new Map(found.map((sales) => [sales.of, sales]))
}
