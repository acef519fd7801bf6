import { call } from '../call.ts'
import { nothing, oneOf, record } from '../codec.ts'
import { circleCodes } from './codes.ts'
import { postId } from './post.ts'

/** 荐股或承诺收益, 引流到场外, 辱骂, 虚假信息. */
export const REPORT_REASONS = ['promise', 'contact', 'insult', 'untrue'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** From this many people on, a post waits for a reviewer and nobody else sees it. */
export const REPORTS_TO_HIDE = 3

export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  promise: '荐股或承诺收益',
  contact: '引流到场外',
  insult: '辱骂他人',
  untrue: '虚假信息',
}

/** Reports a post to the reviewers. */
export const reportPost = call('POST', '/circle/report', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ postId: ['id', postId], reason: ['type', oneOf(...REPORT_REASONS)] }),
  answer: nothing,
  refuses: circleCodes('OWN_PAGE'),
})
