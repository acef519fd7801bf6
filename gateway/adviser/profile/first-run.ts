import { hasRows } from '#gateway/ops/has-rows.ts'
import { firstRunSteps } from '#gateway/ops/hooks.ts'

export const adviserSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 100,
    title: '投顾与登记编号',
    isReady: await hasRows(db, 'live_advisers'),
    consequence: '不能新建直播间，问股、观点和回访都没有人答复',
    place: { label: '投顾', path: 'advisers' },
  },
])
