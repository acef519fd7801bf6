/** Sentences of the watchlist on every page where a stock can be added; those of its own pages are separate. */
export const WATCHLIST_TEXTS = {
  add: '加自选',
  watched: '已自选',
  addLong: '加入自选',
  watchedLong: '已在自选',
  added: '已加入自选',
  chooseGroup: '选分组',
  removed: (count: number) => `已移除 ${count} 只`,
  grouped: (count: number) => `已把 ${count} 只加入分组`,
  moved: (count: number) => `已移动 ${count} 只`,
  merged: (added: number, left: number) =>
    left > 0 ? `已合并 ${added} 只自选，${left} 只因自选已满未加入` : `已合并 ${added} 只自选`,
  undo: '撤销',
  loading: '自选加载中',
  guestFull: '未登录时最多保存 200 只，登录后可以加更多',
  removeFailed: '没有移除成功，请稍后再试',
  saveFailed: '没有保存成功，请稍后再试',
  undoFailed: '没有撤销成功，请刷新后查看',
  groupsNeedLogin: '登录后可以建分组',
} as const
