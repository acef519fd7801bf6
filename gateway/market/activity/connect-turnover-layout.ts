import { amount, column, day, findColumn, RefusedRow } from '../import-layout/cells.ts'
import { createLoader, type Layout } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { ConnectDaysTable } from './tables.ts'

const TARGET: Target<ConnectDaysTable> = {
  table: 'connect_days',
  key: ['day', 'channel'],
  columns: { day: 'integer', channel: 'text', turnover_fen: 'bigint' },
  onConflict: 'replace',
}

const DAYS = ['day', 'trade_date']
const CHANNELS = ['channel', 'mutual_type']
/** In yuan, and in millions of them. */
const TURNOVER = 'connect_turnover'
const MILLIONS = 'deal_amt'
const YUAN = 100
const MILLION = 1e8

/** Our own names, and the numbers of a data centre; its other ones are southbound. */
const CHANNEL_OF: Readonly<Record<string, ConnectDaysTable['channel']>> = {
  ...{ sh: 'sh', sz: 'sz', both: 'both' },
  ...{ '001': 'sh', '003': 'sz', '005': 'both' },
}

/** What was traded northbound by day. Net buying has not been published since 2024-08-19, and is not read. */
export const connectTurnoverLayout: Layout = {
  name: 'northbound turnover by day',
  table: 'connect_days',
  stage: 2,
  matches: (header) =>
    [DAYS, CHANNELS, [TURNOVER, MILLIONS]].every((names) => findColumn(header, ...names)),
  open(header) {
    const [at, channel] = [column(header, ...DAYS), column(header, ...CHANNELS)]
    const own = findColumn(header, TURNOVER)
    const [turnover, unit] = own ? [own, YUAN] : [column(header, MILLIONS), MILLION]
    return createLoader<ConnectDaysTable>({
      read(cells) {
        const northbound = CHANNEL_OF[channel(cells)]
        if (!northbound) throw new RefusedRow('the channel is not northbound')
        const fen = Math.round(amount(turnover(cells), 'the turnover of the connect') * unit)
        if (fen === 0) throw new RefusedRow('a turnover of zero means that none was published')
        return { day: day(at(cells).slice(0, 10)), channel: northbound, turnover_fen: fen }
      },
      key: (row) => `${row.day} ${row.channel}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
