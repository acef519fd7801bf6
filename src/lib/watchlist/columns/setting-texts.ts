/** Sentences of the column settings. */
export const SETTING_TEXTS = {
  title: '自选列设置',
  hint: '选好的列按这里的顺序显示在自选页，左右滑动查看。',
  chosen: '已选的列',
  others: '可以添加的列',
  presets: '套用预设',
  add: (name: string) => `添加${name}`,
  remove: (name: string) => `移除${name}`,
  drag: (name: string) => `移动${name}，按上下方向键调整顺序`,
  reset: '恢复默认',
  save: '保存',
  saved: '已保存，可在自选页查看',
  savedForPage: '浏览器不允许保存，只在当前页面有效',
  full: (max: number) => `最多选 ${max} 列`,
  none: '请至少选一列',
  isReset: '已恢复默认',
  sets: { quote: '行情', capital: '资金', value: '估值', gain: '收益' },
} as const
