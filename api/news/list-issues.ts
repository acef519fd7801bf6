import { call } from '../call.ts'
import { flag, integer, list, optional, record, text, type ValueOf } from '../codec.ts'
import { pieceId } from './piece.ts'

export const ISSUES_PER_PAGE = 20

/** An issue for customers, as its list shows it. */
const issueLine = record({
  id: ['id', pieceId],
  title: ['title', text()],
  summary: ['summary', text()],
  serviceName: ['productName', text()],
  publishedAt: ['time', integer()],
  isRead: ['isRead', flag()],
  /** Whether the reader's service is running. */
  isOpen: ['isOpen', flag()],
})
export type IssueLine = ValueOf<typeof issueLine>

/** The issues for customers, newest first; `month` limits them, `2026-11`. */
export const listIssues = call('GET', '/article/queryIssues', {
  family: 'article',
  access: 'login',
  request: record({
    month: ['month', optional(text({ pattern: /^\d{4}-\d\d$/ }))],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({
    issues: ['list', list(issueLine, ISSUES_PER_PAGE)],
    next: ['next', optional(text())],
    /** Months with issues, newest first. */
    months: ['months', list(text(), 60)],
    unread: ['unread', integer()],
  }),
})
