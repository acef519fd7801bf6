import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import { hourly, runSweeps } from '#gateway/hooks/sweep.ts'
import type { Services } from '#gateway/http/handle.ts'
import { termsOf } from '../campaign-files.ts'
import { newCampaigns } from '../duplicate/new-campaigns.ts'
import { claimAnnouncements, setAnnounced, unannouncedEditions } from './announcement-queries.ts'
import { callPublishHook } from './publish-hook.ts'

/** Its file and export, by which it is listed under `/ops/jobs`. */
const SWEEP = 'landing/release/announce-releases/announceSweep'
/** While the build does not answer. */
const AGAIN_MS = 60_000

/** Published editions of which the build has not heard. */
export const buildQueue = queue(
  'builds',
  '等待构建服务知道的活动页',
  waitingRows(
    sql`campaign_editions where published_at is not null and announced_at is null`,
    'published_at',
  ),
  ({ publishHook }) => publishHook !== undefined,
)

/** Tells the build of everything that was published since it last heard. */
export const announceSweep = hourly('通知构建服务：有新发布的活动文案', announceReleases)

async function announceReleases({ config, db, clock }: Services): Promise<void> {
  const { publishHook } = config
  const waiting = publishHook ? await unannouncedEditions(db) : []
  if (!publishHook || waiting.length === 0) return
  const fresh = await newCampaigns(db)
  const pathOf = (campaign: string) => termsOf(campaign)?.path ?? fresh.get(campaign)?.path ?? []
  const pages = [...new Set(waiting.flatMap(({ campaign }) => pathOf(campaign)))]
  await callPublishHook(publishHook, pages.sort(), clock.now())
  const ids = waiting.map(({ edition_id }) => edition_id)
  await setAnnounced(db, ids, clock.now())
}

/** Runs it within seconds of a publication, once a minute until the build has heard, and on one node at a time. */
export const announceRound = everyFewSeconds('通知构建服务，没有通知到的每分钟再试', announceDue)

export async function announceDue(services: Services): Promise<number> {
  const { config, db, clock } = services
  if (!config.publishHook) return 0
  const now = clock.now()
  const isDue = await claimAnnouncements(db, now, new Date(now.getTime() + AGAIN_MS))
  if (isDue) await runSweeps(services, new Set([SWEEP]))
  return 0
}
