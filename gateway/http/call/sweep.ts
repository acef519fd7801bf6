import { hourly } from '#gateway/hooks/sweep.ts'
import { forgetOldRequests } from './idempotency.ts'

export const sweep = hourly('清理旧的请求编号', ({ db, clock }) =>
  forgetOldRequests(db, clock.now()),
)
