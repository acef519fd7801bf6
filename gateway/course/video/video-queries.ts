import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { VideoFacts } from './probe-video.ts'
import { videoAddress } from './video-address.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    videos: VideosTable
  }
}

export type VideoState = 'awaiting' | 'waiting' | 'converting' | 'ready' | 'broken'

interface VideosTable {
  video_id: string
  title: string
  /** Who made the entry. */
  operator: string
  state: VideoState
  /** The file that is being uploaded, or was. */
  file_name: Generated<string>
  file_bytes: Generated<number>
  seconds: Generated<number>
  width: Generated<number>
  height: Generated<number>
  has_sound: Generated<boolean>
  has_captions: Generated<boolean>
  /** How much of it is converted. */
  percent: Generated<number>
  /** Why it is broken, as its operator reads it. */
  problem: string | null
  /** The node that converts it; another one takes over when its time is up. */
  claimed_by: string | null
  claimed_until: Date | null
  created_at: Date
  ready_at: Date | null
}

export type VideoRow = Selectable<VideosTable>

/** A node that says nothing for so long has stopped. */
const CLAIM_SECONDS = 60
const claimEnd = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`

export async function videoRows(db: Db, limit: number): Promise<readonly VideoRow[]> {
  return db
    .selectFrom('videos')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('video_id')
    .limit(limit)
    .execute()
}

export async function videoById(db: Db, videoId: string): Promise<VideoRow | undefined> {
  return db.selectFrom('videos').selectAll().where('video_id', '=', videoId).executeTakeFirst()
}

/** False if this very form made it before. */
export async function insertVideo(
  db: Db,
  video: { video_id: string; title: string; operator: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('videos')
    .values({
      ...video,
      ...{ state: 'awaiting', problem: null, claimed_by: null, claimed_until: null },
      ...{ created_at: now, ready_at: null },
    })
    .onConflict((conflict) => conflict.column('video_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

const awaitsFile = (state: VideoState) => state === 'awaiting' || state === 'broken'
export const isAwaitingFile = ({ state }: Pick<VideoRow, 'state'>) => awaitsFile(state)

/** Begins the upload of a file; false if the video has one. */
export async function beginUpload(
  db: Db,
  videoId: string,
  { name, size }: { name: string; size: number },
): Promise<boolean> {
  return changeVideo(db, videoId, ['awaiting', 'broken'], {
    ...{ state: 'awaiting', file_name: name, file_bytes: size, problem: null, percent: 0 },
  })
}

/** Queues an uploaded file for its conversion; false if another request did. */
export async function queueVideo(db: Db, videoId: string, facts: VideoFacts): Promise<boolean> {
  const { seconds, width, height, hasSound } = facts
  return changeVideo(db, videoId, ['awaiting'], {
    ...{ state: 'waiting', seconds, width, height, has_sound: hasSound },
  })
}

/** Says why a video cannot be used. */
export async function markBroken(db: Db, videoId: string, problem: string): Promise<boolean> {
  return changeVideo(db, videoId, ['awaiting', 'converting'], {
    ...{ state: 'broken', problem, claimed_by: null, claimed_until: null },
  })
}

async function changeVideo(
  db: Db,
  videoId: string,
  from: readonly VideoState[],
  values: Partial<Omit<VideoRow, 'video_id'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('videos')
    .set(values)
    .where('video_id', '=', videoId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The oldest video that waits, or whose node has stopped, for this node alone. */
export async function claimVideo(db: Db, nodeId: string): Promise<VideoRow | undefined> {
  return db
    .updateTable('videos')
    .set({ state: 'converting', percent: 0, claimed_by: nodeId, claimed_until: claimEnd })
    .where('video_id', '=', () =>
      selectUnclaimed(db).orderBy('created_at').limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Whether a video waits for a node, which asks for its tools only then. */
export async function hasUnclaimed(db: Db): Promise<boolean> {
  return (await selectUnclaimed(db).limit(1).executeTakeFirst()) !== undefined
}

const selectUnclaimed = (db: Db) =>
  db
    .selectFrom('videos')
    .select('video_id')
    .where((or) =>
      or.or([
        or('state', '=', 'waiting'),
        or.and([or('state', '=', 'converting'), or('claimed_until', '<', sql<Date>`now()`)]),
      ]),
    )

const claimedBy = (db: Db, videoId: string, nodeId: string) =>
  db
    .updateTable('videos')
    .where('video_id', '=', videoId)
    .where('state', '=', 'converting')
    .where('claimed_by', '=', nodeId)

/** Reports progress and extends the claim; false if the video is another node's, or removed. */
export async function reportPercent(
  db: Db,
  { videoId, nodeId, percent }: { videoId: string; nodeId: string; percent: number },
): Promise<boolean> {
  const updated = await claimedBy(db, videoId, nodeId)
    .set({ percent, claimed_until: claimEnd })
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Gives a claimed video back, for the next node that looks. */
export async function releaseVideo(db: Db, videoId: string, nodeId: string): Promise<void> {
  await claimedBy(db, videoId, nodeId)
    .set({ state: 'waiting', percent: 0, claimed_by: null, claimed_until: null })
    .execute()
}

export async function markReady(
  db: Db,
  videoId: string,
  nodeId: string,
  now: Date,
): Promise<boolean> {
  const updated = await claimedBy(db, videoId, nodeId)
    .set({ state: 'ready', percent: 100, ready_at: now, claimed_by: null, claimed_until: null })
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export async function setCaptions(db: Db, videoId: string, hasCaptions: boolean): Promise<boolean> {
  return changeVideo(db, videoId, ['ready'], { has_captions: hasCaptions })
}

/** Removes a video that no room shows. */
export async function removeVideo(db: Db, videoId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('videos')
    .where('video_id', '=', videoId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('live_rooms')
            .select('room_id')
            .where('replay_url', '=', videoAddress(videoId)),
        ),
      ),
    )
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** The rooms that show a video. */
export async function roomsWithVideo(db: Db, videoId: string) {
  return db
    .selectFrom('live_rooms')
    .select(['room_id', 'title'])
    .where('replay_url', '=', videoAddress(videoId))
    .orderBy('starts_at')
    .execute()
}

/** Whether a room that everybody may enter shows the video, or a lesson that everybody may watch. */
export async function isOpenVideo(db: Db, videoId: string): Promise<boolean> {
  const open = await db
    .selectFrom('live_rooms as r')
    .leftJoin('live_classes as c', 'c.room_id', 'r.room_id')
    .select('r.room_id')
    .where('r.replay_url', '=', videoAddress(videoId))
    .where('r.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('r.product_id', 'is', null), eb('c.is_trial', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Rooms whose recording may be one of these videos, the latest first. */
export async function roomsForVideo(db: Db) {
  return db
    .selectFrom('live_rooms')
    .select(['room_id', 'title', 'starts_at'])
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .limit(100)
    .execute()
}

/** Makes a video the recording of a room, with its poster as the cover if that is wanted. */
export async function attachVideo(
  db: Db,
  { videoId, roomId, cover }: { videoId: string; roomId: string; cover: string | undefined },
): Promise<boolean> {
  const updated = await db
    .updateTable('live_rooms')
    .set({ replay_url: videoAddress(videoId), ...(cover !== undefined && { cover }) })
    .where('room_id', '=', roomId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The videos that exist, of these. */
export async function knownVideos(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (videoIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('videos')
    .select('video_id')
    .where('video_id', 'in', videoIds)
    .execute()
  return new Set(rows.map(({ video_id }) => video_id))
}
