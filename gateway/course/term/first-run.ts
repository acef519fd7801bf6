import { hasRows } from '#gateway/ops/has-rows.ts'
import { firstRunSteps } from '#gateway/ops/hooks.ts'

export const termSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 120,
    title: '课程期次',
    isReady: await hasRows(db, 'live_classes'),
    consequence: '课程页没有课可以上，买了直播课的人看不到内容',
    place: { label: '课程期次', path: 'terms' },
  },
])
