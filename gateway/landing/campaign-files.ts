import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { campaignWord } from '#api/landing/campaign.ts'
import { msOfWritten } from '#api/landing/campaign-time.ts'
import { DEFAULT_VARIANT, splitOf, type Variant, variantOf } from '#api/landing/variant.ts'

/** What the content file of a campaign says about orders. */
export interface CampaignTerms {
  title: string
  /** The address of its page: `/activity/course`. */
  path: string
  startsAt: Date
  endsAt: Date
  /** The brands whose site has the page. */
  brand: string
  /** How many of each product an account may buy. */
  perPerson: number | undefined
  /** Whether the page has blocks for half of its visitors. */
  hasVariants: boolean
  /** The content file itself. */
  body: string
}

/** Tells content files apart, whatever the release that has them. */
export function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32)
}

const FOLDER = fileURLToPath(new URL('../../src/content/campaigns/', import.meta.url))

let known: ReadonlyMap<string, CampaignTerms> | undefined

/** The terms printed on the page of a campaign; undefined for an activity without a page. */
export function termsOf(campaign: string): CampaignTerms | undefined {
  known ??= readCampaignTerms(FOLDER)
  return known.get(campaign)
}

/** What a campaign is called on its page; an activity without a page has its word alone. */
export function titleOf(campaign: string): string {
  return termsOf(campaign)?.title ?? campaign
}

/** The version of a campaign's page that a device sees; a page with one version has the first. */
export function variantSeen(campaign: string, deviceId: string): Variant {
  return termsOf(campaign)?.hasVariants ? variantOf(deviceId, splitOf(campaign)) : DEFAULT_VARIANT
}

/** Names and titles of all campaigns, as operators choose them. */
export function campaignChoices(): readonly { value: string; label: string }[] {
  known ??= readCampaignTerms(FOLDER)
  return [...known].map(([value, { title }]) => ({ value, label: title }))
}

/** Throws for a file whose times it cannot read: such a campaign would be sold without limits. */
export function readCampaignTerms(folder: string): ReadonlyMap<string, CampaignTerms> {
  const files = globSync('**/*.yaml', { cwd: folder })
  if (files.length === 0) throw new Error(`no campaigns in ${folder}`)
  return new Map(
    files.map((file) => {
      const body = readFileSync(join(folder, file), 'utf8')
      const data: unknown = parse(body, { schema: 'core' })
      const field = (name: string): unknown => Reflect.get(Object(data), name)
      const [start, end] = [msOfWritten(`${field('start')}`), msOfWritten(`${field('end')}`, true)]
      if (Number.isNaN(start) || Number.isNaN(end)) throw new Error(`${file}: start or end`)
      const perPerson = Number(field('perPerson')) || undefined
      const blocks = [field('blocks')].flat()
      const terms = {
        title: `${field('title') ?? ''}`,
        path: `/${file.replace(/\.yaml$/, '')}`,
        startsAt: new Date(start),
        endsAt: new Date(end),
        brand: `${field('brand') ?? 'both'}`,
        perPerson,
        hasVariants: blocks.some((block) => Reflect.get(Object(block), 'variant') !== undefined),
        body,
      }
      return [campaignWord(file.replace(/\.yaml$/, '')), terms] as const
    }),
  )
}
