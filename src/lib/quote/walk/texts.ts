/** Sentences of stepping through a list; they come with it. */
export const WALK_TEXTS = {
  place: (place: number, total: number) => `所在列表第 ${place} 只，共 ${total} 只`,
  before: '上一只证券',
  after: '下一只证券',
} as const
