import { hasRows } from '#gateway/ops/has-rows.ts'
import { firstRunSteps } from '#gateway/ops/hooks.ts'

export const pieceSteps = firstRunSteps.hook(async ({ db, config }) => [
  {
    position: 445,
    title: '快讯和文章',
    isReady: config.newsSources.length > 0 || (await hasRows(db, 'pieces')),
    consequence: '快讯、公告和资讯页是空的',
    place: { label: '内容', path: 'pieces' },
  },
])
