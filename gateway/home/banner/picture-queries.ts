import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import type { Files } from '#gateway/file/services.ts'

/** Everybody may see one: it is on the home page, or will be. */
export const homePictures = fileColumn({
  name: 'homePicture',
  ...{ table: 'home_pictures', key: 'picture_id', column: 'picture_base64' },
  ...{ purpose: undefined, mediaType: 'image/jpeg' },
})

declare module '#gateway/db/schema.ts' {
  interface Database {
    home_pictures: HomePicturesTable
  }
}

/** Pictures for the home page, as they are shown. */
interface HomePicturesTable {
  /** The first digits of the digest of its bytes. */
  picture_id: string
  picture_base64: string
  file_name: string
  operator: string
  created_at: Date
}

/** Stores a picture; the same one again is the same row. */
export async function insertHomePicture(
  db: Db,
  {
    picture,
    ...row
  }: Omit<HomePicturesTable, 'picture_base64' | 'created_at'> & { picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('home_pictures')
    .values({
      ...row,
      picture_base64: fileValue(homePictures, picture, secretKey),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute()
}

/** Where the gateway answers with them. */
export const HOME_PICTURES = '/public/homePictures/'

const CHOICES_MAX = 200

/** The addresses of pictures that can be chosen, the newest first. */
export async function homePictureChoices(
  db: Db,
): Promise<readonly { value: string; label: string }[]> {
  const rows = await db
    .selectFrom('home_pictures')
    .select(['picture_id', 'file_name'])
    .orderBy('created_at', 'desc')
    .limit(CHOICES_MAX)
    .execute()
  return rows.map((row) => ({
    value: `${HOME_PICTURES}${row.picture_id}.jpg`,
    label: `${row.file_name}（${row.picture_id.slice(0, 8)}）`,
  }))
}

export async function homePicture(
  db: Db,
  pictureId: string,
  files: Files,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('home_pictures')
    .select('picture_base64')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row && files.read(homePictures, row.picture_base64)
}
