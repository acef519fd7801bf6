import { hourly } from '../hooks/sweep.ts'
import { forgetWaitingPictures } from './picture-queries.ts'

export const sweep = hourly('清理没有提交的投诉图片', ({ db, clock }) =>
  forgetWaitingPictures(db, clock.now()),
)
