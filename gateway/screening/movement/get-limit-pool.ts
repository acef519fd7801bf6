import { dayOf } from '#api/china-time.ts'
import { type FallenStock, getLimitPool, type PoolStock } from '#api/screening/get-limit-pool.ts'
import { handle } from '#gateway/http/handle.ts'
import { limitPoolOn } from '#gateway/market/activity/activity-queries.ts'
import type { LimitDownPoolTable, LimitPoolTable } from '#gateway/market/activity/tables.ts'

export default handle(getLimitPool, async ({ day }, { db, now }) => {
  const asOf = dayOf(now)
  const known = await limitPoolOn(db, { wanted: day ?? asOf, asOf })
  if (!known) return { stocks: [] }
  return { ...known, stocks: known.stocks.map(stockAnswer), falls: known.falls.map(fallAnswer) }
})

type Named = { name: string | null; industry: string | null }
type Stored = LimitPoolTable & Named

function stockAnswer(row: Stored): PoolStock {
  return {
    symbol: row.symbol,
    name: row.name ?? row.symbol.slice(2),
    industry: row.industry ?? undefined,
    boards: row.boards,
    firstSealed: timeText(row.first_sealed),
    lastSealed: row.last_sealed === null ? undefined : timeText(row.last_sealed),
    opened: row.opened,
    sealedFen: row.sealed_fen ?? undefined,
    hits: row.hits ?? undefined,
    hitDays: row.hit_days ?? undefined,
  }
}

function fallAnswer(row: LimitDownPoolTable & Named): FallenStock {
  return {
    symbol: row.symbol,
    name: row.name ?? row.symbol.slice(2),
    industry: row.industry ?? undefined,
    downDays: row.down_days,
    lastSealed: row.last_sealed === null ? undefined : timeText(row.last_sealed),
    opened: row.opened,
    sealedFen: row.sealed_fen ?? undefined,
  }
}

/** 92500 as `09:25:00`. */
function timeText(time: number): string {
  return String(time)
    .padStart(6, '0')
    .replace(/(..)(..)(..)/, '$1:$2:$3')
}
