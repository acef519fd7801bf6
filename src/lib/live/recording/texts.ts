import type { Resource } from '#lib/data/resource.ts'

export const RECORDING_TEXTS = {
  chapters: '章节',
  transcript: '文字稿',
  handouts: '讲义',
  chat: '聊天回放',
  preparing: '录像正在整理，整理好后会出现在这里。文字稿与聊天可以先看。',
  noChapters: '这场直播没有划分章节，可以拖动进度条观看。',
  noTranscript: '这场直播还没有文字稿。',
  noHandouts: '这场直播没有讲义。',
  noChat: '直播时没有留言。',
  chatWaits: '开始播放后，留言会按当时的顺序出现。',
  chatFailed: '聊天没有取到，请检查网络后重试。',
  retry: '重试',
  toRooms: '看看其他直播',
  others: '近期回放',
} as const

/** Sentences of a page without a recording. */
export const RECORDING_STATES: Readonly<
  Record<Exclude<Resource<unknown>['state'], 'ready'>, string>
> = {
  loading: '正在打开回看',
  guest: '登录后可以看回看',
  missing: '没有找到这场直播的回看，它可能还没有结束，或者已经下架。',
  failed: '回看没有打开，请检查网络后重试。',
}
