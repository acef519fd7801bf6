/** Sentences of the sheet that asks for the groups of a stock. */
export const CHOOSER_TEXTS = {
  add: '加入自选',
  move: '移动到分组',
  copy: '加入分组',
  create: '新建分组',
  addHint: '会加入「自选股」，也可以同时放进分组',
  moveHint: '选中的股票会离开当前分组',
  copyHint: '选中的股票会放进分组，并保留在「自选股」',
  current: '当前分组',
  startCreating: '＋ 新建分组',
  confirmAdd: '确认加入',
  confirmMove: '确认移动',
  nameLabel: '组名',
  namePlaceholder: '最多 6 个汉字',
  cancel: '取消',
  save: '保存',
  close: '关闭',
} as const
