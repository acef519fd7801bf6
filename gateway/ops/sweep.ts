import { hourly } from '../hooks/sweep.ts'
import { expireApprovals } from './approval/approval-queries.ts'
import { forgetOpsSessions } from './session-queries.ts'

export const sweep = hourly(async ({ db, clock }) => {
  await forgetOpsSessions(db, clock.now())
  await expireApprovals(db, clock.now())
})
