/** Sentences of the frame and the transport (§5, §8). */
export const PAGE_TEXTS = {
  cancelled: '操作取消',
  fetchFailed: '请求失败，请稍后再试',
  fetchFailedQuoted: 'fetch failed',
  offline: '网络已断开，当前内容可能不是最新的',
  staleChunk: '页面已更新，请刷新后继续',
  slowPage: '页面迟迟没有打开',
  linkCopied: '复制成功，快去粘贴分享给朋友吧！',
  copyFailed: '复制失败，请长按链接手动复制',
} as const
