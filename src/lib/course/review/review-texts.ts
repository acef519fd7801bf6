/** Sentences about the reviews of a course. */
export const REVIEW_TEXTS = {
  title: '学员评价',
  none: '还没有评价',
  write: '写评价',
  edit: '修改我的评价',
  send: '发布评价',
  stars: '星级',
  star: (count: number) => `${count} 星`,
  label: '说说这门课，最多 300 字',
  starless: '请先选择星级',
  empty: '请写几句评价',
  notWatched: '报名并看过课程以后才能评价',
  failed: '没有发出，请稍后再试；写的内容还在',
  saved: {
    shown: '评价已发布',
    waiting: '评价已提交，审核后公开显示',
    hidden: '这条评价没有公开显示，可以修改后重新提交',
  },
  rated: (tenths: number, count: number) => `${(tenths / 10).toFixed(1)} 分（${count} 条评价）`,
} as const
