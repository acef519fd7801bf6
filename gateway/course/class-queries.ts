import type { ClassDetail, ClassInTerm, Term } from '#api/course/class.ts'
import type { Db } from '../db/schema.ts'
import { handoutsOf } from '../live/recording/recording-queries.ts'
import { hasService } from '../live/room/owners-only.ts'
import { stateOf } from '../live/room/room-queries.ts'
import { secondsOf } from './playback/played-parts.ts'

/** Terms, newest first, with their classes in order and what the user has watched of them. */
export async function termsFor(db: Db, userId: string, now: Date): Promise<readonly Term[]> {
  const terms = await db
    .selectFrom('live_terms')
    .innerJoin('products', 'products.product_id', 'live_terms.product_id')
    .select([
      'term_id',
      'title',
      'live_terms.product_id',
      'price_id',
      'product_type',
      'course_type',
    ])
    .select(hasService('live_terms.product_id', userId, now).as('is_open'))
    .orderBy('position', 'desc')
    .execute()
  const classes = await classesOf(db, userId, now)
  return terms.map((row) => ({
    id: row.term_id,
    title: row.title,
    isOpen: Boolean(row.is_open),
    productId: row.product_id,
    priceId: row.price_id,
    productType: row.product_type,
    courseType: row.course_type ?? undefined,
    classes: classes.filter(({ termId }) => termId === row.term_id).map(({ one }) => one),
  }))
}

async function classesOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly { termId: string; one: ClassInTerm }[]> {
  const rows = await db
    .selectFrom('live_classes as c')
    .innerJoin('live_rooms as r', 'r.room_id', 'c.room_id')
    .leftJoin('live_class_records as seen', (join) =>
      join.onRef('seen.room_id', '=', 'c.room_id').on('seen.user_id', '=', userId),
    )
    .select(['c.room_id', 'c.term_id', 'r.title', 'r.summary', 'r.cover', 'r.set_state'])
    .select(['r.starts_at', 'r.ends_at', 'seconds', 'length_seconds', 'is_finished', 'played'])
    .select('seen.homework as handed_in')
    .orderBy('c.position')
    .execute()
  return rows.map((row) => ({
    termId: row.term_id,
    one: {
      id: row.room_id,
      title: row.title,
      summary: row.summary,
      cover: row.cover,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      state: stateOf(row, now),
      seconds: row.seconds ?? 0,
      length: row.length_seconds ?? 0,
      playedSeconds: secondsOf(row.played ?? []),
      isFinished: row.is_finished ?? false,
      isHandedIn: row.handed_in !== null,
    },
  }))
}

/** A class with everything that belongs to it; undefined if a room is not a class. */
export async function classDetailOf(
  db: Db,
  userId: string,
  id: string,
): Promise<Omit<ClassDetail, 'nowMs'> | undefined> {
  const row = await db
    .selectFrom('live_classes as c')
    .innerJoin('live_rooms as r', 'r.room_id', 'c.room_id')
    .leftJoin('live_class_records as seen', (join) =>
      join.onRef('seen.room_id', '=', 'c.room_id').on('seen.user_id', '=', userId),
    )
    .select(['c.homework', 'c.homework_answer', 'r.replay_url', 'note'])
    .select(['seen.homework as handed_in', 'seconds', 'length_seconds', 'place_at'])
    .where('c.room_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const answer = row.handed_in ?? undefined
  return {
    id,
    handouts: await handoutsOf(db, id),
    homework: row.homework,
    answer,
    reference: answer === undefined ? undefined : row.homework_answer,
    note: row.note ?? '',
    replayUrl: row.replay_url ?? undefined,
    seconds: row.seconds ?? 0,
    length: row.length_seconds ?? 0,
    playedAt: row.place_at?.getTime(),
  }
}

export type DirectoryRow = Awaited<ReturnType<typeof directoryRows>>[number]

/** The lessons of a course, or of every course, by term and position, with what the user has played. */
export async function directoryRows(
  db: Db,
  { userId, productId }: { userId: string; productId: string | undefined },
  now: Date,
) {
  let query = db
    .selectFrom('live_classes as c')
    .innerJoin('live_terms as t', 't.term_id', 'c.term_id')
    .innerJoin('live_rooms as r', 'r.room_id', 'c.room_id')
    .leftJoin('live_class_records as seen', (join) =>
      join.onRef('seen.room_id', '=', 'c.room_id').on('seen.user_id', '=', userId),
    )
    .select(['c.room_id', 't.product_id', 'r.title'])
    .select(['seconds', 'length_seconds', 'is_finished', 'played', 'place_at'])
    .select(hasService('t.product_id', userId, now).as('is_open'))
  if (productId) query = query.where('t.product_id', '=', productId)
  return query.orderBy('t.position').orderBy('c.position').execute()
}

interface Place {
  userId: string
  id: string
}

/** Replaces the note or homework of a class. */
export async function writeRecord(
  db: Db,
  { userId, id, ...written }: Place & { note?: string; homework?: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('live_class_records')
    .values({ user_id: userId, room_id: id, ...written, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'room_id']).doUpdateSet({ ...written, updated_at: now }),
    )
    .execute()
}
