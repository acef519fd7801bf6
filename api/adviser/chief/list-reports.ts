import { call } from '#api/call.ts'
import { list, optional, record, text } from '#api/codec.ts'
import { adviserId } from '../profile/adviser-profile.ts'
import { report } from './report.ts'

export const REPORTS_PER_PAGE = 20

/** Reports of all chief analysts or of one, newest first, corrections and withdrawn ones among them. */
export const listReports = call('GET', '/chief/queryReports', {
  family: 'crmApi',
  access: 'open',
  request: record({
    certificate: ['certNo', optional(adviserId)],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ reports: ['list', list(report)], next: ['next', optional(text())] }),
})
