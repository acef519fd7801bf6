import { firstRunSteps } from '#gateway/ops/hooks.ts'
import { datelessPrices } from './class-queries.ts'

export const offlineClassSteps = firstRunSteps.hook(async ({ db }) => {
  const dateless = (await datelessPrices(db)).filter((price) => price.is_sold)
  return [
    {
      position: 205,
      title: '线下课的时间和地点',
      isReady: dateless.length === 0,
      consequence: `${dateless.length} 个在售的班没有时间和地点，买的人不知道去哪里上课`,
      place: { label: '线下课', path: 'offline-classes' },
    },
  ]
})
