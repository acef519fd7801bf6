import type { VisitKind } from '#lib/shell/storage/visits.ts'

export const BROWSE_KINDS: readonly VisitKind[] = ['stock', 'text', 'video']

export const BROWSE_TEXTS = {
  title: '浏览记录',
  stock: '证券',
  text: '文章',
  video: '视频',
  empty: '这里会列出您看过的内容',
  clear: '清空浏览记录',
  note: '记录只保存在这台设备的浏览器里，不会上传。',
  picture: '查看的图片',
  refused: '只能查看本站的图片和公告原文，这个地址不能打开',
  reading: '正在取原文',
  unread: '原文没有取到，请稍后再试，或下载原件查看',
  pageOf: (page: number) => `第 ${page} 页`,
  pages: (count: number) => `共 ${count} 页`,
} as const
