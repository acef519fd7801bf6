/** Sentences of the watch list. */
export const WATCHLIST_TEXTS = {
  added: '已加入自选',
  removed: (count: number) => `已移除 ${count} 只`,
  moved: (count: number) => `已移动 ${count} 只`,
  merged: (added: number, left: number) =>
    left > 0 ? `已合并 ${added} 只，${left} 只因自选已满未加入` : `已合并 ${added} 只`,
  guestFull: '未登录时最多保存 200 只，登录后可以加更多',
  removeFailed: '没有移除成功，请稍后再试',
  saveFailed: '没有保存成功，请稍后再试',
  undoFailed: '没有撤销成功，请刷新后查看',
  groupsNeedLogin: '登录后可以建分组',
} as const
