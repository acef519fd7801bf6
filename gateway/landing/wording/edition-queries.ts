import type { Insertable, Selectable } from 'kysely'
import { msOfWritten } from '#api/landing/campaign-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { campaignChoices, digestOf, termsOf } from '../campaign-files.ts'
import { findNewCampaign, newCampaigns } from '../duplicate/new-campaigns.ts'
import { findCampaign, storedCampaigns } from '../queries.ts'
import type { CampaignEditionsTable } from '../tables.ts'
import { writtenTimes } from './edition-file.ts'

export type Edition = Selectable<CampaignEditionsTable>

/** Every edition of a campaign, the newest first. */
export async function editionsOf(db: Db, campaign: string): Promise<readonly Edition[]> {
  return db
    .selectFrom('campaign_editions')
    .selectAll()
    .where('campaign', '=', campaign)
    .orderBy('created_at', 'desc')
    .orderBy('edition_id')
    .execute()
}

export async function editionById(db: Db, editionId: string): Promise<Edition | undefined> {
  return db
    .selectFrom('campaign_editions')
    .selectAll()
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
}

/** An edition of this campaign. */
export async function findEdition(
  db: Db,
  campaign: string,
  editionId: string,
): Promise<Edition | undefined> {
  const edition = await editionById(db, editionId)
  return edition?.campaign === campaign ? edition : undefined
}

/** False if the same form was sent before. */
export async function insertEdition(
  db: Db,
  edition: Insertable<CampaignEditionsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('campaign_editions')
    .values(edition)
    .onConflict((conflict) => conflict.column('edition_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

const filesOf = (row: { page_files: string | null } | undefined) =>
  row?.page_files?.split(' ') ?? []

async function lastPublished(db: Db, campaign: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_editions')
    .select('body')
    .where('campaign', '=', campaign)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body
}

/** The file as the next build has it: the edition published last, or the release's if that is another since. */
export async function currentFile(db: Db, campaign: string): Promise<string | undefined> {
  const own = termsOf(campaign)?.body
  if (own === undefined) return (await findNewCampaign(db, campaign))?.body
  const isReplaced = filesOf(await findCampaign(db, campaign)).includes(digestOf(own))
  return (isReplaced ? await lastPublished(db, campaign) : undefined) ?? own
}

/** Files that a build takes in place of those of this release or besides them, by their path without extension. */
export async function publishedFiles(db: Db): Promise<ReadonlyMap<string, string>> {
  const stored = await storedCampaigns(db)
  const found = new Map<string, string>()
  for (const { value: campaign } of campaignChoices()) {
    const terms = termsOf(campaign)
    if (!terms || !filesOf(stored.get(campaign)).includes(digestOf(terms.body))) continue
    const body = await lastPublished(db, campaign)
    if (body !== undefined && body !== terms.body) found.set(terms.path.slice(1), body)
  }
  for (const { path, published } of (await newCampaigns(db)).values())
    if (published !== undefined) found.set(path.slice(1), published)
  return found
}

/** Ends a draft, once: publishes it, or discards it. */
export async function endEdition(
  db: Db,
  editionId: string,
  values: { published_at: Date } | { discarded_at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('campaign_editions')
    .set(values)
    .where('edition_id', '=', editionId)
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) === 1
}

/** Sells by the times of a published edition from now on. */
export async function sellByEdition(db: Db, { campaign, body }: Edition, now: Date): Promise<void> {
  const own = termsOf(campaign)?.body
  const ownFiles = own === undefined ? [] : [digestOf(own)]
  const before = filesOf(await findCampaign(db, campaign))
  const isSame = ownFiles.every((digest) => before.includes(digest))
  const files = [...new Set([...(isSame ? before : ownFiles), digestOf(body)])]
  const { start, end } = writtenTimes(body)
  const page = {
    page_starts_at: new Date(msOfWritten(start)),
    page_ends_at: new Date(msOfWritten(end, true)),
    page_files: files.join(' '),
    updated_at: now,
  }
  await db
    .insertInto('campaigns')
    .values({ campaign, ...page })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet(page))
    .execute()
}
