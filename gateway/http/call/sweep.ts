import { hourly } from '#gateway/hooks/sweep.ts'
import { forgetOldRequests } from './idempotency.ts'

export const sweep = hourly(({ db, clock }) => forgetOldRequests(db, clock.now()))
