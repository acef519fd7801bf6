import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { amount, column, known, priceMilli } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'

interface SnapshotRow {
  symbol: string
  closeMilli: number | null
  floatShares: number | null
  totalShares: number | null
}

/**
 * The whole market after a close, as quote terminals export it: what listings lack, prices to begin with and shares,
 * which follow from the caps.
 */
export const marketSnapshotLayout: Layout = {
  name: 'market snapshot',
  table: 'listings',
  stage: 2,
  matches: (header) =>
    ['代码', '名称', '最新价', '总市值', '流通市值'].every((name) => header.includes(name)),
  open(header, _sample, store) {
    const [code, close] = [column(header, '代码'), column(header, '最新价')]
    const [totalCap, floatCap] = [column(header, '总市值'), column(header, '流通市值')]
    return createLoader<SnapshotRow>({
      read(cells) {
        const closeMilli = known(close(cells), (text) => priceMilli(text, 'the price'))
        const shares = (cap: string) =>
          known(cap, (text) =>
            closeMilli ? Math.round((amount(text, 'the cap') * 1000) / closeMilli) : null,
          )
        return {
          symbol: symbolOfCell(code(cells), store),
          closeMilli,
          floatShares: shares(floatCap(cells)),
          totalShares: shares(totalCap(cells)),
        }
      },
      key: ({ symbol }) => symbol,
      save: completeListings,
    })
  },
}

/** Fills what is unknown; recorded candles and listings know better. */
async function completeListings(db: Db, rows: readonly SnapshotRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update listings set
      base_close_milli = coalesce(base_close_milli, given.close),
      float_shares = coalesce(float_shares, given.float),
      total_shares = coalesce(total_shares, given.total)
    from unnest(
      ${rows.map(({ symbol }) => symbol)}::text[], ${rows.map(({ closeMilli }) => closeMilli)}::integer[],
      ${rows.map(({ floatShares }) => floatShares)}::bigint[], ${rows.map(({ totalShares }) => totalShares)}::bigint[]
    ) as given (symbol, close, float, total)
    where listings.symbol = given.symbol and (
      (base_close_milli is null and given.close is not null)
      or (float_shares is null and given.float is not null)
      or (total_shares is null and given.total is not null)
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
