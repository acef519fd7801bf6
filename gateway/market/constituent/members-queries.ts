import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../../db/schema.ts'
import { dayText } from '../day-number.ts'

/** The newest list of an index. */
export interface MemberList {
  day: Day
  /** Percent by symbol; null if not stated. */
  weights: ReadonlyMap<StockSymbol, number | null>
}

/** Undefined for an index of which no list was imported. */
export async function memberList(db: Db, index: StockSymbol): Promise<MemberList | undefined> {
  const rows = await db
    .selectFrom('index_members')
    .select(['day', 'symbol', 'weight'])
    .where('index_symbol', '=', index)
    .where('day', '=', ({ selectFrom }) =>
      selectFrom('index_members')
        .select(({ fn }) => fn.max('day').as('newest'))
        .where('index_symbol', '=', index),
    )
    .execute()
  const [first] = rows
  if (!first) return undefined
  return {
    day: dayText(first.day),
    weights: new Map(rows.map(({ symbol, weight }) => [symbol, weight])),
  }
}

/** The newest list of every index that has one: percent by symbol. */
export async function memberLists(
  db: Db,
): Promise<ReadonlyMap<StockSymbol, ReadonlyMap<StockSymbol, number | null>>> {
  const rows = await db
    .selectFrom('index_members')
    .select('index_symbol')
    .distinct()
    .orderBy('index_symbol')
    .execute()
  const lists = new Map<StockSymbol, MemberList['weights']>()
  for (const { index_symbol: index } of rows) {
    const list = await memberList(db, index)
    if (list) lists.set(index, list.weights)
  }
  return lists
}
