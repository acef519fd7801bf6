import { daysAfter } from '#api/china-time.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import { newId } from '#gateway/order/ids.ts'

const PURPOSE = 'circlePicture'
const WAIT_DAYS = 1

/** Stores a cleaned picture, encrypted, until its post arrives; its id cannot be guessed. */
export async function insertPostPicture(
  db: Db,
  { userId, picture }: { userId: string; picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<string> {
  const pictureId = newId('C')
  const picture_sealed = encryptField(PURPOSE, picture.toString('base64'), secretKey)
  const row = { picture_id: pictureId, user_id: userId, post_id: null, picture_sealed }
  await db
    .insertInto('circle_pictures')
    .values({ ...row, created_at: now })
    .execute()
  return pictureId
}

/** How many of these pictures wait for a post of the user. */
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

/** A picture of a post that is not removed, as a JPEG; a person who has its id was allowed to read the post. */
export async function postPicture(
  db: Db,
  pictureId: string,
  secretKey: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('circle_pictures')
    .innerJoin('circle_posts', 'circle_posts.post_id', 'circle_pictures.post_id')
    .select('picture_sealed')
    .where('picture_id', '=', pictureId)
    .where('state', 'in', ['shown', 'waiting'])
    .executeTakeFirst()
  return row && Buffer.from(decryptField(PURPOSE, row.picture_sealed, secretKey), 'base64')
}

/** Deletes pictures whose post never came. */
export async function dropUnusedPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('circle_pictures')
    .where('post_id', 'is', null)
    .where('created_at', '<', daysAfter(now, -WAIT_DAYS))
    .execute()
}
