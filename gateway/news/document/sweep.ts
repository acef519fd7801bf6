import { daysAfter } from '#api/china-time.ts'
import { hourly } from '#gateway/hooks/sweep.ts'
import { deleteTexts } from './text-queries.ts'

/** Opened after that, a document is read again. */
const TEXTS_KEPT_DAYS = 180

export const sweep = hourly('清理公告原文的页面图片和文字', async ({ db, news, clock }) => {
  const now = clock.now()
  await news.documents.tidy(now)
  await db.transaction().execute((trx) => deleteTexts(trx, daysAfter(now, -TEXTS_KEPT_DAYS)))
})
