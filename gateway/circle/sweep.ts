import { hourly } from '../hooks/sweep.ts'
import { forgetWaitingPictures } from './post/picture-queries.ts'

export const sweep = hourly(({ db, clock }) => forgetWaitingPictures(db, clock.now()))
