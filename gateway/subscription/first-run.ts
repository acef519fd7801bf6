import { hasRows } from '../ops/has-rows.ts'
import { firstRunSteps } from '../ops/hooks.ts'

export const columnSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 440,
    title: '专栏',
    isReady: await hasRows(db, 'columns'),
    consequence: '“我的订阅”里没有专栏可以订阅',
    place: { label: '专栏', path: 'columns' },
  },
])
