import { createHash } from 'node:crypto'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Services } from '../../http/handle.ts'
import { headerOf, importRows } from '../import/import-file.ts'
import { hasRun } from '../import/queries.ts'
import { inOneBatch } from '../import/table-rows.ts'
import { calendarDays } from '../queries.ts'
import { type DayTable, newestDue } from './day-table.ts'

type Parts = Pick<Services, 'db' | 'log'> & { clock: Pick<Services['clock'], 'now'> }

/**
 * Stores the newest table of each kind that the source publishes by day, once. What it has not published yet is
 * requested again at the next run; throws the reasons of all tables that failed.
 */
export async function readDayTables(parts: Parts, tables: readonly DayTable[]): Promise<void> {
  if (tables.length === 0) return
  const { days } = await calendarDays(parts.db)
  const failures: string[] = []
  for (const table of tables) {
    const day = newestDue(days, parts.clock.now(), table.due)
    if (!day) continue
    const name = `${table.name} ${day}`
    if (await hasRun(parts.db, name)) continue
    const failure = await storeTable(parts, table, { name, day })
    if (failure) failures.push(`${name}: ${failure}`)
  }
  if (failures.length > 0) throw new Error(failures.join('; '))
}

/** Returns why nothing was stored. */
async function storeTable(
  { db, log }: Parts,
  { layout, request }: DayTable,
  { name, day }: { name: string; day: Day },
): Promise<string | undefined> {
  const { value, reason } = await request(day)
  if (reason !== undefined) return reason
  if (value === 'nothing published') return undefined
  if ('refusal' in value) return value.refusal
  const { rows } = value
  if (!layout.matches(headerOf(rows[0]?.cells ?? []))) return 'the table has other columns'
  // The name belongs to the fingerprint: equal tables of two days are two.
  const hash = createHash('sha256')
    .update(JSON.stringify([name, rows]))
    .digest('hex')
  const read = () => inOneBatch(rows)
  const outcome = await importRows(db, { hash, layout, name, needsRow: true, read }, {})
  const { state, accepted, changed, rejected } = outcome
  if (rejected.length > 0) log.warn({ table: name, rejected }, 'rows of a market source rejected')
  if (state === 'refused') return rejected[0]?.text
  log.info({ table: name, accepted, changed }, 'table of a market source stored')
  return undefined
}
