import { z } from 'astro/zod'
import { SKELETONS } from '#api/landing/wording/block-rules.ts'
import { COPY_MAX } from '#api/landing/wording/copy-limits.ts'
import { campaignBlock, endTime, line, page, picture, startTime } from './campaign-blocks.ts'
import { PALETTES } from './campaign-look.ts'

/** A campaign page as described by its content file (docs/how-to/add-a-campaign.md). */
export const campaignSchema = z.strictObject({
  title: line.max(COPY_MAX.title),
  description: line.max(COPY_MAX.description),
  share: z.strictObject({
    title: line.max(COPY_MAX.shareTitle),
    text: line.max(COPY_MAX.shareText),
    picture: picture.optional(),
  }),
  /** The default channel of visitors whose address names none. */
  channel: z.string().regex(/^\d{1,10}$/, '要写加引号的渠道号，如 "700401"'),
  brand: z.enum(['smart', 'news', 'both']),
  /** How the page is built below its hero, and in which colours. */
  skeleton: z.enum(SKELETONS).default('stack'),
  palette: z.enum(PALETTES).default('brand'),
  start: startTime,
  end: endTime,
  ended: z.strictObject({
    title: line,
    text: line,
    to: page,
    label: line.max(COPY_MAX.label),
  }),
  risk: z.array(line).min(1).max(4),
  /** Chat apps forbid rewards for sharing: with false, the page promises none. */
  rewardDependsOnSharing: z.boolean(),
  /** Whether visitors inside the chat app are logged in silently; the route table must agree. */
  silent: z.boolean(),
  /** How many of each product an account may buy at its prices; the gateway refuses more. */
  perPerson: z.int().positive().max(99).optional(),
  blocks: z.array(campaignBlock).min(2),
})

export type Campaign = z.output<typeof campaignSchema>
