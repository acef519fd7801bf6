import { getReport } from '#api/adviser/chief/get-report.ts'
import { CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { publicationById } from '#gateway/publication/publication-queries.ts'
import { markReportRead, reportAnswers } from './report-queries.ts'

export default handle(getReport, async ({ reportId }, context) => {
  const { db, userId } = context
  const row = await publicationById(db, reportId)
  if (row?.kind !== 'report' || row.subject_id !== CHIEF_SUBJECT) return notFound()
  const [report] = await reportAnswers(context, [row])
  if (!report) return notFound()
  // No transaction: closes are read from the market, and the embedded database has one connection.
  if (userId && !report.entry.isHidden) await markReportRead(db, userId, report.seq)
  return report
})
