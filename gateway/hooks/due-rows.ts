import type { Services } from '../http/handle.ts'

const BATCH = 100

interface DueRows<Row> {
  /** Named in the log when a row fails. */
  what: string
  /** The due rows with a greater id, lowest first. */
  load(after: number, limit: number): Promise<readonly Row[]>
  idOf(row: Row): number
  run(row: Row): Promise<void>
}

/**
 * Runs a step for every due row, the oldest first and without a maximum: a row that fails is logged and due again next
 * time, and never delays the rows behind it.
 */
export async function forEachDue<Row>(
  { log }: Pick<Services, 'log'>,
  { what, load, idOf, run }: DueRows<Row>,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await load(after, BATCH)
    for (const row of rows) {
      after = idOf(row)
      await run(row).catch((err: unknown) => log.error({ err, row: after }, `${what} failed`))
    }
    if (rows.length < BATCH) return
  }
}
