/** Sentences about what is done to a message, which load with the first of it. */
export const CHAT_ACTION_TEXTS = {
  copied: '已复制',
  copyFailed: '没有复制成功',
  removed: '已删除',
  ownTitle: '我的发言',
  ownNone: '您在这个直播间还没有发言',
  ownMore: '更早的发言',
  mutedDone: '已禁言 30 分钟',
  pinnedDone: '已置顶',
  actionFailed: '没有成功，请稍后再试',
} as const
