/** Sentences beside the timeline of an order. */
export const PROGRESS_TEXTS = {
  title: '订单进度',
  until: (time: string) => `截止 ${time}`,
  toOrder: '查看订单',
} as const
