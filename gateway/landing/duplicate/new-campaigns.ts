import type { Selectable } from 'kysely'
import { parse } from 'yaml'
import { campaignWord } from '#api/landing/campaign.ts'
import type { Db } from '#gateway/db/schema.ts'
import { termsOf } from '../campaign-files.ts'
import type { CampaignEditionsTable } from '../tables.ts'

/** Names below `/c/`: begun with a small letter or a digit, so that the word of a campaign leads back to its address. */
export const NEW_NAME = /^[a-z0-9][A-Za-z0-9]{1,31}$/

export const newPath = (name: string) => `/c/${name}`
export const newWord = (name: string) => campaignWord(newPath(name))

/** `/c/spring` of `cSpring`. */
const pathOfWord = (word: string) => newPath(word.charAt(1).toLowerCase() + word.slice(2))

/** A campaign that was copied under `/ops` and that no release has yet. */
export interface NewCampaign {
  campaign: string
  title: string
  path: string
  /** The campaign from which it was copied. */
  source: string
  /** Its file as edited last. */
  body: string
  /** The one that was published last. */
  published: string | undefined
}

/** Every new campaign, by its word. */
export async function newCampaigns(db: Db): Promise<ReadonlyMap<string, NewCampaign>> {
  const rows = await db
    .selectFrom('campaign_editions')
    .selectAll()
    .where('copied_from', 'is not', null)
    .where('discarded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('edition_id')
    .execute()
  const byWord = Map.groupBy(rows, ({ campaign }) => campaign)
  return new Map(
    [...byWord].flatMap(([campaign, editions]) => {
      const found = termsOf(campaign) ? undefined : newCampaignOf(campaign, editions)
      return found ? [[campaign, found] as const] : []
    }),
  )
}

/** Drafts start from what is published, or from the newest draft while nothing is. */
function newCampaignOf(
  campaign: string,
  editions: readonly Selectable<CampaignEditionsTable>[],
): NewCampaign | undefined {
  const published = editions
    .filter(({ published_at }) => published_at)
    .sort((a, b) => Number(a.published_at) - Number(b.published_at))
    .at(-1)
  const last = published ?? editions.at(-1)
  if (!last?.copied_from) return undefined
  const { body, copied_from: source } = last
  const title = String(Reflect.get(Object(parse(body)), 'title') ?? '')
  return {
    ...{ campaign, title, source, body },
    path: pathOfWord(campaign),
    published: published?.body,
  }
}

export async function findNewCampaign(db: Db, campaign: string): Promise<NewCampaign | undefined> {
  return termsOf(campaign) ? undefined : (await newCampaigns(db)).get(campaign)
}
