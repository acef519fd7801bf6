import { hourly } from '../hooks/sweep.ts'
import { forgetWaitingPictures } from './picture-queries.ts'

export const sweep = hourly(({ db, clock }) => forgetWaitingPictures(db, clock.now()))
