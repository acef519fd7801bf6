import { hasRows } from '../ops/has-rows.ts'
import { firstRunSteps } from '../ops/hooks.ts'

export const circleSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 105,
    title: '圈子话题',
    isReady: await hasRows(db, 'circle_topics'),
    consequence: '圈子是空的，没有人能发帖',
    place: { label: '圈子话题', path: 'topics' },
  },
])
