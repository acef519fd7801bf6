import { hourly } from '../hooks/sweep.ts'
import { forgetVisits } from './events/count-events.ts'

export const sweep = hourly('清理活动页的访问记录', ({ db, clock }) =>
  forgetVisits(db, clock.now()),
)
