import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import type { Files } from '#gateway/file/services.ts'

/** Everybody who has its address may see one. */
export const piecePictures = fileColumn({
  name: 'piecePicture',
  ...{ table: 'piece_pictures', key: 'picture_id', column: 'picture_base64' },
  ...{ purpose: undefined, mediaType: 'image/jpeg' },
})

declare module '#gateway/db/schema.ts' {
  interface Database {
    piece_pictures: PiecePicturesTable
  }
}

/** Pictures that authors put into their texts. */
interface PiecePicturesTable {
  picture_id: string
  picture_base64: string
  /** Who put it there. */
  operator: string
  created_at: Date
}

/** Stores a picture; the same one again is the same row. */
export async function insertPiecePicture(
  db: Db,
  { picture, ...row }: { picture_id: string; picture: Buffer; operator: string },
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('piece_pictures')
    .values({
      ...row,
      picture_base64: fileValue(piecePictures, picture, secretKey),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute()
}

export async function piecePicture(
  db: Db,
  pictureId: string,
  files: Files,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('piece_pictures')
    .select('picture_base64')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row && files.read(piecePictures, row.picture_base64)
}
