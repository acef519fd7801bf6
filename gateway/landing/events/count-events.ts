import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { keyedHash } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import { forgetRows } from '#gateway/hooks/forget-rows.ts'

/** A step that a visitor reached on a campaign's page. */
export interface Sighting {
  campaign: string
  channelId: string
  variant: string
  step: string
  detail: string
}

/** The visitor to count: once a day in each cell, however often they come. */
export interface CountedVisitor {
  id: string
  secretKey: string
}

/** Adds what one visitor did to the counters of the day. */
export async function countSightings(
  db: Db,
  sightings: readonly Sighting[],
  visitor: CountedVisitor,
  now: Date,
): Promise<void> {
  const day = dayOf(now)
  // The day is part of the hash: nobody can be followed from one day to the next.
  const hash = keyedHash('campaignVisitor', `${day}:${visitor.id}`, visitor.secretKey)
  const cells = cellsOf(sightings)
  if (cells.length === 0) return
  const seenFirst = await insertVisits(
    db,
    cells.map(({ cell }) => ({ day, visitor_hash: hash, ...cell })),
  )
  await addToCounts(
    db,
    cells.map(({ key, cell, hits }) => ({
      day,
      ...cell,
      hits,
      visitors: seenFirst.has(key) ? 1 : 0,
    })),
  )
}

interface Cell {
  campaign: string
  channel_id: string
  variant: string
  step: string
  detail: string
}

interface CountedCell {
  key: string
  cell: Cell
  hits: number
}

function keyOf({ campaign, channel_id, variant, step, detail }: Cell): string {
  return [campaign, channel_id, variant, step, detail].join(' ')
}

/**
 * Equal sightings are one cell, beside the cell of their step; all are sorted in one order, so that two batches cannot
 * deadlock.
 */
function cellsOf(sightings: readonly Sighting[]): readonly CountedCell[] {
  const cells = new Map<string, CountedCell>()
  for (const { channelId, detail, ...rest } of sightings) {
    // Visitors of a step are not the sum of its details: the step has a cell of its own.
    for (const one of new Set([detail, ''])) {
      const cell = { ...rest, channel_id: channelId, detail: one }
      const key = keyOf(cell)
      cells.set(key, { key, cell, hits: (cells.get(key)?.hits ?? 0) + 1 })
    }
  }
  return [...cells.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Keys of the cells the visitor had not been counted in that day. */
async function insertVisits(
  db: Db,
  visits: readonly (Cell & { day: string; visitor_hash: string })[],
): Promise<ReadonlySet<string>> {
  const noted = await db
    .insertInto('campaign_visits')
    .values(visits)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['campaign', 'channel_id', 'variant', 'step', 'detail'])
    .execute()
  return new Set(noted.map(keyOf))
}

/** Adds to counters of a day, creating missing ones. */
export async function addToCounts(
  db: Db,
  counts: readonly (Cell & { day: string; hits: number; visitors: number })[],
): Promise<void> {
  await db
    .insertInto('campaign_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['day', 'campaign', 'channel_id', 'variant', 'step', 'detail']).doUpdateSet({
        hits: sql`campaign_counts.hits + excluded.hits`,
        visitors: sql`campaign_counts.visitors + excluded.visitors`,
      }),
    )
    .execute()
}

/** Deletes the visitors counted on past days; the counters remain. */
export async function forgetVisits(db: Db, now: Date): Promise<void> {
  await forgetRows(db, 'campaign_visits', { column: 'day', before: dayOf(now) })
}
