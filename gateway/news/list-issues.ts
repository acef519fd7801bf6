import { ISSUES_PER_PAGE, listIssues } from '#api/news/list-issues.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { issueMonths, issuesFor, runningServices, unreadIssues } from './issue-queries.ts'

export default handle(listIssues, async ({ month, cursor }, { db, userId, now }) => {
  const services = await runningServices(db, userId, now)
  const { rows, next } = await pageOf(
    ISSUES_PER_PAGE,
    (limit) => issuesFor(db, { userId, month, cursor, limit }, now),
    (row) => row.piece_id,
  )
  return {
    issues: rows.map((row) => ({
      id: row.piece_id,
      title: row.title,
      summary: row.summary,
      serviceName: row.service_name,
      publishedAt: row.published_at.getTime(),
      isRead: row.read_at !== null,
      isOpen: services.has(row.product_id ?? ''),
    })),
    next,
    months: await issueMonths(db, now),
    unread: await unreadIssues(db, { userId, productIds: [...services] }, now),
  }
})
