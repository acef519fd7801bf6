import { type Selectable, type SqlBool, sql } from 'kysely'
import type { LiveRoom, RoomProduct, RoomState, RoomStatus } from '#api/live/room/room.ts'
import { chargedPrices, knownPrices } from '#gateway/catalog/offers.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { LiveRoomsTable } from '../tables.ts'

export type RoomRow = Selectable<LiveRoomsTable>

/** A moderator's decision, else what the timetable says. */
export function stateOf(
  room: Pick<RoomRow, 'set_state' | 'starts_at' | 'ends_at'>,
  now: Date,
): RoomState {
  if (room.set_state) return room.set_state
  if (now < room.starts_at) return 'before'
  return now < room.ends_at ? 'live' : 'ended'
}

export const stateAt = (now: Date) =>
  sql<RoomState>`coalesce(set_state, case when ${now} < starts_at then 'before' when ${now} < ends_at then 'live' else 'ended' end)`

const viewers = sql<number>`coalesce((select sum(readers) from live_presence p
  where p.room_id = live_rooms.room_id and p.seen_at > now() - interval '30 seconds'), 0)`

const reservations = sql<number>`(select count(*) from live_reservations r where r.room_id = live_rooms.room_id)`

const isReservedBy = (userId: string | undefined) =>
  sql<SqlBool>`exists (select 1 from live_reservations r
    where r.room_id = live_rooms.room_id and r.user_id = ${userId ?? ''})`

export interface Asker {
  userId: string | undefined
  now: Date
}

function roomsFor(db: Db, { userId }: Asker) {
  return db
    .selectFrom('live_rooms')
    .selectAll()
    .select([
      viewers.as('viewers'),
      reservations.as('reservations'),
      isReservedBy(userId).as('is_reserved'),
    ])
}

type FullRow = Awaited<ReturnType<ReturnType<typeof roomsFor>['executeTakeFirstOrThrow']>>

function toRoom(row: FullRow, now: Date): LiveRoom {
  return {
    id: row.room_id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    adviser: row.adviser,
    certificate: row.certificate,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    state: stateOf(row, now),
    isVertical: row.is_vertical,
    viewers: Number(row.viewers),
    likes: row.likes,
    reservations: Number(row.reservations),
    isReserved: Boolean(row.is_reserved),
    streamUrl: row.stream_url ?? undefined,
    replayUrl: row.replay_url ?? undefined,
  }
}

/** Rooms on air or to come, nearest first, of one adviser or of all. */
export async function activeRooms(
  db: Db,
  asker: Asker,
  certificate?: string,
): Promise<readonly LiveRoom[]> {
  const rows = await roomsFor(db, asker)
    .where(stateAt(asker.now), '!=', 'ended')
    .where('product_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .$if(certificate !== undefined, (query) => query.where('certificate', '=', certificate ?? ''))
    .orderBy('starts_at')
    .orderBy('room_id')
    .limit(100)
    .execute()
  return rows.map((row) => toRoom(row, asker.now))
}

export interface EndedAfter {
  endsAt: Date
  roomId: string
}

interface EndedPage {
  after: EndedAfter | undefined
  limit: number
  certificate?: string
}

/** Ended rooms, newest first, after the last one of the previous page, of one adviser or of all. */
export async function endedRooms(
  db: Db,
  asker: Asker,
  { after, limit, certificate }: EndedPage,
): Promise<readonly LiveRoom[]> {
  let query = roomsFor(db, asker)
    .where(stateAt(asker.now), '=', 'ended')
    .where('product_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .orderBy('room_id')
    .limit(limit)
  if (certificate !== undefined) query = query.where('certificate', '=', certificate)
  if (after)
    query = query.where(
      sql<SqlBool>`(ends_at < ${after.endsAt} or (ends_at = ${after.endsAt} and room_id > ${after.roomId}))`,
    )
  return (await query.execute()).map((row) => toRoom(row, asker.now))
}

export interface FoundRoom {
  room: LiveRoom
  slowSeconds: number
  /** Only owners of the product may enter. */
  productId: string | undefined
}

/** A room by id; without an id the nearest in time, rooms in the wanted state first. A cancelled one is not found. */
export async function findRoom(
  db: Db,
  id: string | undefined,
  asker: Asker,
  wanted: RoomState = 'live',
): Promise<FoundRoom | undefined> {
  const { now } = asker
  const rooms = roomsFor(db, asker).where('cancelled_at', 'is', null)
  const query = id
    ? rooms.where('room_id', '=', id)
    : rooms
        .where('product_id', 'is', null)
        .orderBy(
          sql`case ${stateAt(now)} when ${wanted} then 0 when 'live' then 1 when 'before' then 2 else 3 end`,
        )
        .orderBy(sql`abs(extract(epoch from starts_at - ${now}::timestamptz))`)
        .limit(1)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { slow_seconds: slowSeconds, product_id: productId } = row
  return { room: toRoom(row, now), slowSeconds, productId: productId ?? undefined }
}

export async function statusOf(db: Db, id: string, now: Date): Promise<RoomStatus | undefined> {
  const row = await db
    .selectFrom('live_rooms')
    .select(['set_state', 'starts_at', 'ends_at', 'likes', 'slow_seconds'])
    .select(viewers.as('viewers'))
    .where('room_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    state: stateOf(row, now),
    viewers: Number(row.viewers),
    likes: row.likes,
    slowSeconds: row.slow_seconds,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    nowMs: now.getTime(),
  }
}

/**
 * The products shown in a room at the price an order would charge now; what the catalogue no longer sells is left out.
 * Products of another shop, which this catalogue does not know, are shown as they were entered.
 */
export async function productsOf(db: Db, id: string, now: Date): Promise<readonly RoomProduct[]> {
  const rows = await db
    .selectFrom('live_products')
    .selectAll()
    .where('room_id', '=', id)
    .orderBy('position')
    .execute()
  const priceIds = rows.map(({ price_id }) => price_id)
  const charged = new Map(
    (await chargedPrices(db, priceIds, now)).map((price) => [price.priceId, price]),
  )
  const known = await knownPrices(db, priceIds)
  return rows
    .filter(({ price_id }) => charged.has(price_id) || !known.has(price_id))
    .map((row) => {
      const price = charged.get(row.price_id)
      const listFen = price ? price.listFen : row.list_price
      return {
        title: row.title,
        price: price?.fen ?? row.price,
        listPrice: price && price.listFen <= price.fen ? undefined : (listFen ?? undefined),
        actId: row.act_id,
        courseType: row.course_type,
        priceId: row.price_id,
        productId: row.product_id,
        productType: row.product_type,
      }
    })
}

interface Steering {
  state?: RoomState | 'schedule' | undefined
  slowSeconds?: number | undefined
}

export async function steer(db: Db, id: string, { state, slowSeconds }: Steering): Promise<void> {
  await db
    .updateTable('live_rooms')
    .set({
      ...(state === undefined ? {} : { set_state: state === 'schedule' ? null : state }),
      ...(slowSeconds === undefined ? {} : { slow_seconds: slowSeconds }),
      // An update needs a column even if nothing is to change.
      likes: sql`likes`,
    })
    .where('room_id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Stores how many readers this node has in a room; 0 removes the node. */
export async function reportReaders(
  db: Db,
  id: string,
  { nodeId, readers }: { nodeId: string; readers: number },
): Promise<void> {
  if (readers === 0) {
    await db
      .deleteFrom('live_presence')
      .where('room_id', '=', id)
      .where('node_id', '=', nodeId)
      .execute()
    return
  }
  await sql`insert into live_presence (room_id, node_id, readers, seen_at)
    values (${id}, ${nodeId}, ${readers}, now())
    on conflict (room_id, node_id) do update set readers = excluded.readers, seen_at = now()`.execute(
    db,
  )
}

export async function advertisementsOf(db: Db, placeId: string) {
  return db
    .selectFrom('live_advertisements')
    .select(['url', 'grade'])
    .where('place_id', '=', placeId)
    .orderBy('grade')
    .orderBy('url')
    .execute()
}
