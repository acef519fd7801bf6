import { hourly } from '../hooks/sweep.ts'
import { forgetOldChoices } from './queries.ts'

export const sweep = hourly(({ db, clock }) => forgetOldChoices(db, clock.now()))
