import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { firstSeconds, type PlayedParts, secondsOf, unionOf } from './played-parts.ts'

/** The played part of a recording from which a class counts as finished. */
const FINISHED_PART = 0.9
/** The fastest the player plays. */
const SPEED_MAX = 2
/** What may have been played before the first report, and the slack of every report. */
const SLACK_SECONDS = 30

interface Playback {
  userId: string
  id: string
  seconds: number
  length: number
  played: PlayedParts
  playedAt?: number | undefined
}

interface Saved {
  seconds: number
  playedAt: number
  playedSeconds: number
  isFinished: boolean
}

/**
 * Saves the position in a recording unless a later one is saved, and credits what was played. A recording never
 * becomes shorter.
 */
export async function savePlayback(
  db: Db,
  { userId, id, length, played, ...report }: Playback,
  now: Date,
): Promise<Saved> {
  const key = { user_id: userId, room_id: id }
  await db
    .insertInto('live_class_records')
    .values({ ...key, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'room_id']).doNothing())
    .execute()
  const before = await db
    .selectFrom('live_class_records')
    .select(['seconds', 'place_at', 'played', 'played_at', 'length_seconds', 'is_finished'])
    .where('user_id', '=', userId)
    .where('room_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const whole = Math.max(before.length_seconds, length)
  const passed = before.played_at ? (now.getTime() - before.played_at.getTime()) / 1000 : 0
  const within = played.map(([from, to]) => [from, Math.min(to, whole)] as const)
  const credited = firstSeconds(within, passed * SPEED_MAX + SLACK_SECONDS)
  const parts = unionOf([...before.played, ...credited])
  const playedSeconds = secondsOf(parts)
  const isFinished = before.is_finished || playedSeconds >= whole * FINISHED_PART
  // A clock that is ahead would keep every other device's place away.
  const reachedAt = new Date(Math.min(report.playedAt ?? now.getTime(), now.getTime()))
  const kept = before.place_at && before.place_at > reachedAt ? before.place_at : undefined
  const seconds = kept ? before.seconds : report.seconds
  const placeAt = kept ?? reachedAt
  await db
    .updateTable('live_class_records')
    .set({ seconds, place_at: placeAt, length_seconds: whole, is_finished: isFinished })
    .set({ played: sql`${JSON.stringify(parts)}::jsonb`, played_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('room_id', '=', id)
    .execute()
  return { seconds, playedAt: placeAt.getTime(), playedSeconds, isFinished }
}
