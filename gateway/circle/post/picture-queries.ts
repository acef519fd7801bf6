import { sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import type { Files } from '#gateway/file/services.ts'
import { newId } from '#gateway/order/ids.ts'

const WAIT_DAYS = 1
const PLACE = { table: 'circle_pictures', key: 'picture_id', column: 'picture_sealed' } as const

export const circlePictures = fileColumn({
  ...PLACE,
  name: 'postPicture',
  ...{ purpose: 'circlePicture', mediaType: 'image/jpeg', only: sql`file_name is null` },
})
export const circleFiles = fileColumn({
  ...PLACE,
  name: 'postFile',
  ...{ purpose: 'circleFile', mediaType: 'application/pdf', only: sql`file_name is not null` },
})

/** Stores a cleaned picture, encrypted, until its post arrives; its id cannot be guessed. */
export async function insertPostPicture(
  db: Db,
  { userId, picture }: { userId: string; picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<string> {
  const pictureId = newId('C')
  const picture_sealed = fileValue(circlePictures, picture, secretKey)
  const row = { picture_id: pictureId, user_id: userId, post_id: null, picture_sealed }
  await db
    .insertInto('circle_pictures')
    .values({ ...row, created_at: now })
    .execute()
  return pictureId
}

/** How many of these pictures and files wait for a post of the user. */
export async function countWaitingPictures(
  db: Db,
  userId: string,
  pictureIds: readonly string[],
): Promise<number> {
  if (pictureIds.length === 0) return 0
  const rows = await db
    .selectFrom('circle_pictures')
    .select('picture_id')
    .where('user_id', '=', userId)
    .where('post_id', 'is', null)
    .where('picture_id', 'in', pictureIds)
    .forUpdate()
    .execute()
  return rows.length
}

export async function attachPostPictures(
  db: Db,
  postId: string,
  pictureIds: readonly string[],
): Promise<void> {
  for (const [position, pictureId] of pictureIds.entries())
    await db
      .updateTable('circle_pictures')
      .set({ post_id: postId, position })
      .where('picture_id', '=', pictureId)
      .execute()
}

interface NewFile {
  userId: string
  name: string
  bytes: Buffer
}

/** Stores a file, encrypted, until its post arrives; its id cannot be guessed. */
export async function insertPostFile(
  db: Db,
  { userId, name, bytes }: NewFile,
  secretKey: string,
  now: Date,
): Promise<string> {
  const fileId = newId('F')
  const picture_sealed = fileValue(circleFiles, bytes, secretKey)
  await db
    .insertInto('circle_pictures')
    .values({
      ...{ picture_id: fileId, user_id: userId, post_id: null, picture_sealed, created_at: now },
      ...{ file_name: name, file_bytes: bytes.length },
    })
    .execute()
  return fileId
}

/** A file of a post that is not removed; a person who has its id was allowed to read the post. */
export async function postFileContent(
  db: Db,
  fileId: string,
  files: Files,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const row = await db
    .selectFrom('circle_pictures')
    .innerJoin('circle_posts', 'circle_posts.post_id', 'circle_pictures.post_id')
    .select(['picture_sealed', 'file_name'])
    .where('picture_id', '=', fileId)
    .where('state', 'in', ['shown', 'waiting'])
    .executeTakeFirst()
  if (!row?.file_name) return undefined
  return { name: row.file_name, bytes: await files.read(circleFiles, row.picture_sealed) }
}

/** A picture of a post that is not removed, as a JPEG; a person who has its id was allowed to read the post. */
export async function postPicture(
  db: Db,
  pictureId: string,
  files: Files,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('circle_pictures')
    .innerJoin('circle_posts', 'circle_posts.post_id', 'circle_pictures.post_id')
    .select('picture_sealed')
    .where('picture_id', '=', pictureId)
    .where('file_name', 'is', null)
    .where('state', 'in', ['shown', 'waiting'])
    .executeTakeFirst()
  return row && files.read(circlePictures, row.picture_sealed)
}

/** Deletes pictures and files whose post never came. */
export async function dropUnusedPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('circle_pictures')
    .where('post_id', 'is', null)
    .where('created_at', '<', daysAfter(now, -WAIT_DAYS))
    .execute()
}
