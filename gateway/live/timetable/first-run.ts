import { hasRows } from '#gateway/ops/has-rows.ts'
import { firstRunSteps } from '#gateway/ops/hooks.ts'

export const roomSteps = firstRunSteps.hook(async ({ db }) => [
  {
    position: 110,
    title: '直播间',
    isReady: await hasRows(db, 'live_rooms'),
    consequence: '直播页是空的，没有可以预约和观看的直播',
    place: { label: '直播间', path: 'rooms' },
  },
  {
    position: 115,
    title: '直播间管理员',
    isReady: await hasRows(db, 'live_moderators'),
    consequence: '没有人能在直播间置顶、移除消息和禁言',
    place: { label: '在用户资料页任命', path: 'people' },
  },
])
