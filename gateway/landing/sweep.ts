import { hourly } from '../hooks/sweep.ts'
import { forgetVisits } from './events/count-events.ts'

export const sweep = hourly(({ db, clock }) => forgetVisits(db, clock.now()))
