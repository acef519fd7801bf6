import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import type { Files } from '#gateway/file/services.ts'

/** Everybody may see one: it is on a page, or will be. */
export const campaignPictures = fileColumn({
  name: 'campaignPicture',
  ...{ table: 'campaign_pictures', key: 'picture_id', column: 'picture_base64' },
  ...{ purpose: undefined, mediaType: 'image/jpeg' },
})

declare module '#gateway/db/schema.ts' {
  interface Database {
    campaign_pictures: CampaignPicturesTable
  }
}

/** Pictures for pages of campaigns, as they were uploaded but for what a file says besides its pixels. */
interface CampaignPicturesTable {
  /** The first digits of the digest of its bytes. */
  picture_id: string
  picture_base64: string
  file_name: string
  operator: string
  created_at: Date
}

/** Stores a picture; the same one again is the same row. */
export async function insertCampaignPicture(
  db: Db,
  {
    picture,
    ...row
  }: Omit<CampaignPicturesTable, 'picture_base64' | 'created_at'> & { picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('campaign_pictures')
    .values({
      ...row,
      picture_base64: fileValue(campaignPictures, picture, secretKey),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute()
}

const CHOICES_MAX = 50

/** The pictures that can be chosen, the newest first. */
export async function campaignPictureChoices(
  db: Db,
): Promise<readonly { value: string; label: string }[]> {
  const rows = await db
    .selectFrom('campaign_pictures')
    .select(['picture_id', 'file_name'])
    .orderBy('created_at', 'desc')
    .limit(CHOICES_MAX)
    .execute()
  return rows.map((row) => ({
    value: row.picture_id,
    label: `${row.file_name}（${row.picture_id}）`,
  }))
}

export async function hasCampaignPicture(db: Db, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_pictures')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}

export async function campaignPicture(
  db: Db,
  pictureId: string,
  files: Files,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('campaign_pictures')
    .select('picture_base64')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row && files.read(campaignPictures, row.picture_base64)
}
