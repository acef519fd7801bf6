import { hourly } from '../hooks/sweep.ts'
import { forgetOpsSessions } from './session-queries.ts'

export const sweep = hourly(({ db, clock }) => forgetOpsSessions(db, clock.now()))
