import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { findExports } from './find-exports.ts'

/** How much waits, and since when the oldest of it. */
export interface Waiting {
  count: number
  since: Date | null
}

/** What waits for a node or for an outside system, counted for `/metrics` and `/ops/jobs`. */
export interface Queue {
  kind: 'queue'
  /** A label of the metrics. */
  name: string
  /** As operators read it. */
  title: string
  read(db: Db): Promise<Waiting>
  /** Without it nothing is counted: what it waits for is not set up. */
  isUsed(config: Config): boolean
}

/** Exported by a domain and found at start; the query answers one row. */
export function queue(
  name: string,
  title: string,
  query: RawBuilder<Waiting>,
  isUsed: Queue['isUsed'] = () => true,
): Queue {
  return {
    kind: 'queue',
    ...{ name, title, isUsed },
    async read(db) {
      const { rows } = await query.execute(db)
      return rows[0] ?? { count: 0, since: null }
    },
  }
}

/** The queues of all domains whose outside systems are set up. */
export async function usedQueues(config: Config): Promise<readonly Queue[]> {
  const found = (await findExports<Queue>('queue')).map(({ value }) => value)
  return found.filter(({ isUsed }) => isUsed(config))
}

/** The row of a table, or of a part of it, whose rows wait since the time in a column. */
export function waitingRows(from: RawBuilder<unknown>, column: string): RawBuilder<Waiting> {
  return sql<Waiting>`select count(*)::int as count, min(${sql.ref(column)}) as since from ${from}`
}
