import { listReports, REPORTS_PER_PAGE } from '#api/adviser/chief/list-reports.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { reportAnswers, reportsOf } from './report-queries.ts'

export default handle(listReports, async (page, context) => {
  const { db, now } = context
  const { rows, next } = await pageOf(
    REPORTS_PER_PAGE,
    (limit) => reportsOf(db, { ...page, limit, until: now }),
    (row) => row.publication_id,
  )
  return { reports: await reportAnswers(context, rows), next }
})
