import { hourly } from '../hooks/sweep.ts'
import { forgetOldChoices } from './queries.ts'

export const sweep = hourly('清理旧的搜索选择', ({ db, clock }) =>
  forgetOldChoices(db, clock.now()),
)
