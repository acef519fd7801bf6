import { daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import { fileColumn, fileValue } from '../file/file-column.ts'
import type { Files } from '../file/services.ts'
import { newId } from '../order/ids.ts'

const WAIT_DAYS = 1

export const supportPictures = fileColumn({
  name: 'ticketPicture',
  ...{ table: 'support_pictures', key: 'picture_id', column: 'picture_sealed' },
  ...{ purpose: 'supportPicture', mediaType: 'image/jpeg' },
})

/** Stores a cleaned picture, encrypted, until its ticket arrives; returns its id. */
export async function insertPicture(
  db: Db,
  { userId, picture }: { userId: string; picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<string> {
  const pictureId = newId('P')
  await db
    .insertInto('support_pictures')
    .values({
      picture_id: pictureId,
      user_id: userId,
      ticket_id: null,
      picture_sealed: fileValue(supportPictures, picture, secretKey),
      created_at: now,
    })
    .execute()
  return pictureId
}

/** Attaches waiting pictures of the user to a ticket, in order; false if one is not available. */
export async function attachPictures(
  db: Db,
  {
    userId,
    ticketId,
    pictureIds,
  }: { userId: string; ticketId: string; pictureIds: readonly string[] },
): Promise<boolean> {
  for (const [position, pictureId] of pictureIds.entries()) {
    const attached = await db
      .updateTable('support_pictures')
      .set({ ticket_id: ticketId, position })
      .where('picture_id', '=', pictureId)
      .where('user_id', '=', userId)
      .where('ticket_id', 'is', null)
      .executeTakeFirst()
    if (Number(attached.numUpdatedRows) !== 1) return false
  }
  return true
}

/** Ids of pictures by ticket, in order. */
export async function pictureIdsOf(
  db: Db,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('support_pictures')
    .select(['ticket_id', 'picture_id'])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('position')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.ticket_id ?? '')
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.picture_id)]))
}

/** A picture of one user, waiting or submitted, as base64 of a JPEG. */
export async function pictureOf(
  db: Db,
  { userId, pictureId }: { userId: string; pictureId: string },
  files: Files,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_pictures')
    .select('picture_sealed')
    .where('picture_id', '=', pictureId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && (await files.read(supportPictures, row.picture_sealed)).toString('base64')
}

/** Deletes pictures whose ticket was never submitted. */
export async function forgetWaitingPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('support_pictures')
    .where('ticket_id', 'is', null)
    .where('created_at', '<', daysAfter(now, -WAIT_DAYS))
    .execute()
}
