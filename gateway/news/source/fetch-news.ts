import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { Source } from '#gateway/market/feed/source-http.ts'
import { announcePieces } from '../desk/announce-pieces.ts'
import { NEWS_SOURCES } from './known-sources.ts'
import type { NewsSource, UsedSource } from './news-source.ts'
import { storeReceived } from './store-received.ts'

/** Requests every source whose time has come, on one node, and publishes what is new. */
export const newsRound = everyFewSeconds('读取资讯来源', async (services) => {
  for (const used of services.config.newsSources) {
    const source = NEWS_SOURCES[used.source]
    if (source) await fetchNews(services, used, source)
  }
  return 0
})

async function fetchNews(services: Services, used: UsedSource, source: NewsSource): Promise<void> {
  const { db, clock, limiter, log, news } = services
  const turn = { name: `news-${used.source}`, points: 1, perSeconds: source.everySeconds }
  if (!(await limiter.consume(turn, used.source))) return
  const now = clock.now()
  const answer = await requestNews(news.sources.get(used.source), source, now)
  const { kind } = source
  let published = 0
  // The oldest first, so that they are pushed in their order.
  const byAge = (answer?.value ?? []).toSorted(
    (a, b) => Number(a.publishedAt) - Number(b.publishedAt),
  )
  for (const received of byAge) {
    const isNew = await db
      .transaction()
      .execute((trx) => storeReceived(trx, { used, kind, received }, now))
    if (isNew) published += 1
  }
  if (published === 0) return
  log.info({ source: used.source, published }, 'news published')
  await announcePieces(services)
}

const requestNews = async (
  from: Source | undefined,
  { path, form, read }: NewsSource,
  now: Date,
) => (form ? from?.post(path(now), form(now), read) : from?.get(path(now), read))
