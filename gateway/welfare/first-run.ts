import { hasRows } from '../ops/has-rows.ts'
import { firstRunSteps } from '../ops/hooks.ts'

export const benefitSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 220,
    title: '福利',
    isReady: await hasRows(db, 'benefits'),
    consequence: '福利码全部无效，新人礼和免费领取不出现',
    place: { label: '福利发放', path: 'benefits' },
  },
])
