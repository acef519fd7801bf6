import { daysAfter } from '#api/china-time.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import { readTexts } from './read-texts.ts'
import { unreadDocuments } from './text-queries.ts'

/** One document at a time for all nodes, so that the site that publishes them hardly notices. */
const PACE = { name: 'documentTexts', points: 1, perSeconds: 20 }
/** A document that could not be fetched is tried again after an hour. */
const PER_DOCUMENT = { name: 'documentText', points: 1, perSeconds: 3600 }
/** Older filings are read when somebody opens them. */
const DAYS = 3
const CANDIDATES = 200

/** Reads the documents of recent filings, so that a search finds them by their words. */
export const documentRound = everyFewSeconds('读取公告原文', async (services) => {
  const { db, clock, config, limiter, log } = services
  if (config.newsSources.length === 0) return 0
  const now = clock.now()
  const due = { since: daysAfter(now, -DAYS), until: now, limit: CANDIDATES }
  const unread = await unreadDocuments(db, due)
  if (unread.length === 0 || !(await limiter.consume(PACE, ''))) return 0
  for (const document of unread) {
    if (!(await limiter.consume(PER_DOCUMENT, document.piece_id))) continue
    await readTexts(services, document).catch((err) => {
      log.warn({ err, pieceId: document.piece_id }, 'document not read')
    })
    break
  }
  return 0
})
