import type { Chapter } from '#api/live/recording/get-recording.ts'
import type { Handout } from '#api/live/recording/handout.ts'
import type { Db } from '#gateway/db/schema.ts'

export type ChapterKind = 'chapter' | 'sentence'

declare module '#gateway/db/schema.ts' {
  interface Database {
    live_passages: { room_id: string; kind: ChapterKind; seconds: number; content: string }
  }
}

/** Chapters in the order of the recording. */
export async function chaptersOf(db: Db, roomId: string, kind: ChapterKind): Promise<Chapter[]> {
  const rows = await db
    .selectFrom('live_passages')
    .select(['seconds', 'content as text'])
    .where('room_id', '=', roomId)
    .where('kind', '=', kind)
    .orderBy('seconds')
    .execute()
  return rows
}

/** Replaces the chapters of a recording. */
export async function replaceChapters(
  db: Db,
  roomId: string,
  kind: ChapterKind,
  chapters: readonly Chapter[],
): Promise<void> {
  await db
    .deleteFrom('live_passages')
    .where('room_id', '=', roomId)
    .where('kind', '=', kind)
    .execute()
  if (chapters.length === 0) return
  await db
    .insertInto('live_passages')
    .values(
      chapters.map(({ seconds, text }) => ({ room_id: roomId, kind, seconds, content: text })),
    )
    .execute()
}

/** Handouts of a class or a recording, in order. */
export async function handoutsOf(db: Db, roomId: string): Promise<Handout[]> {
  return db
    .selectFrom('live_handouts')
    .select(['title', 'content as text'])
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute()
}

/** Replaces the handouts of a room. */
export async function replaceHandouts(
  db: Db,
  roomId: string,
  handouts: readonly Handout[],
): Promise<void> {
  await db.deleteFrom('live_handouts').where('room_id', '=', roomId).execute()
  if (handouts.length === 0) return
  await db
    .insertInto('live_handouts')
    .values(
      handouts.map(({ title, text }, position) => ({
        ...{ room_id: roomId, position, title },
        content: text,
      })),
    )
    .execute()
}
