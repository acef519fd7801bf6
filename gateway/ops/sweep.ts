import { hourly } from '../hooks/sweep.ts'
import { expireApprovals } from './approval/approval-queries.ts'
import { forgetReports } from './browser/report-queries.ts'
import { forgetOpsSessions } from './session-queries.ts'

export const sweep = hourly('清理运营台登录和过期的复核', async ({ db, clock }) => {
  await forgetOpsSessions(db, clock.now())
  await expireApprovals(db, clock.now())
})

export const reportSweep = hourly('清理过期的页面上报', ({ db, clock }) =>
  forgetReports(db, clock.now()),
)
