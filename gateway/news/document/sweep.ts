import { hourly } from '#gateway/hooks/sweep.ts'

export const sweep = hourly('清理公告原文的页面图片', ({ news, clock }) =>
  news.documents.tidy(clock.now()),
)
