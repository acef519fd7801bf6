import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { report } from './report.ts'

/** One report; a reader who may read it has thereby opened it. */
export const getReport = call('GET', '/chief/queryReport', {
  family: 'crmApi',
  access: 'open',
  request: record({ reportId: ['id', text({ min: 1, max: 64, label: '内参编号' })] }),
  answer: report,
})
