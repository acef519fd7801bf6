import { hourly } from '../hooks/sweep.ts'
import { dropUnusedPictures } from './post/picture-queries.ts'

export const sweep = hourly(({ db, clock }) => dropUnusedPictures(db, clock.now()))
