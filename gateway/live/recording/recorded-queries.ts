import type { Db } from '#gateway/db/schema.ts'

/** A file that the live service recorded of a room. */
export interface LiveRecording {
  /** The service's own name of the file. */
  id: string
  roomId: string
  address: string
  seconds: number
}

/**
 * Stores a recording once. The longest of a room is its replay: a picture that breaks off is recorded in several files,
 * and a test before the show in one more. A replay that an operator filled in stays, and a class, whose recording would be
 * open to everybody who knows its address, gets none. Returns whether the room has another replay.
 */
export async function storeRecording(db: Db, recorded: LiveRecording, now: Date): Promise<boolean> {
  const { id, roomId, address, seconds } = recorded
  const room = await db
    .selectFrom('live_rooms')
    .select(['product_id', 'replay_url'])
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
  if (!room) return false
  const [longest] = await recordingsOf(db, roomId)
  const stored = await db
    .insertInto('live_recordings')
    .values({ recording_id: id, room_id: roomId, address, seconds, reported_at: now })
    .onConflict((conflict) => conflict.column('recording_id').doNothing())
    .executeTakeFirst()
  const isNew = Number(stored.numInsertedOrUpdatedRows) === 1
  const isLongest = !longest || seconds > longest.seconds
  const isFilledIn = room.replay_url !== null && room.replay_url !== longest?.address
  if (!isNew || !isLongest || isFilledIn || room.product_id !== null) return false
  await db
    .updateTable('live_rooms')
    .set({ replay_url: address })
    .where('room_id', '=', roomId)
    .execute()
  return true
}

/** What was recorded of a room, the longest first. */
export async function recordingsOf(db: Db, roomId: string) {
  return db
    .selectFrom('live_recordings')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('seconds', 'desc')
    .orderBy('recording_id')
    .execute()
}
