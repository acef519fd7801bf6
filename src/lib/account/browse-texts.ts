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
  picture: '查看图片',
  unshown: '图片没有取到，可能已经失效',
  document: '公告原文',
  announcement: '查看这条公告',
  refused: '只能查看图片和公告原文，这个地址不完整或不安全，不能打开',
  own: '这是本站的页面',
  open: '打开这个页面',
  foreign: (host: string) => `${host} 是站外地址，不能在本站里显示`,
  leave: '前往站外页面',
  reading: '正在取原文',
  unread: '原文没有取到，请稍后再试，或下载原件查看',
  pageOf: (page: number) => `第 ${page} 页`,
  pages: (count: number) => `共 ${count} 页`,
  textOf: (page: number) => `第 ${page} 页的文字`,
  readingText: '正在取文字',
  noText: '这一页没有可以读出的文字，可能是扫描的图片',
  textFailed: '文字没有取到，收起后再展开可以重试',
} as const
