import { hourly } from '../hooks/sweep.ts'
import { dropUnusedPictures } from './post/picture-queries.ts'

export const sweep = hourly('清理没有发出的圈子图片', ({ db, clock }) =>
  dropUnusedPictures(db, clock.now()),
)
