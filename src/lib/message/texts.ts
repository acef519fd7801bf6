import type { MessageKind } from '#api/message/message.ts'

/** Sentences of the message list. */
export const MESSAGE_TEXTS = {
  tabs: {
    all: '全部',
    system: '系统',
    service: '服务',
    activity: '活动',
  } as const satisfies Record<MessageKind | 'all', string>,
  tabsLabel: '消息类型',
  loading: '消息加载中',
  empty: '还没有消息，有新动态时会出现在这里',
  failed: '消息没有取到，网络恢复后再试',
  readAll: '全部已读',
  allRead: '已全部标为已读',
  readFailed: '没有标记成功，请稍后再试',
  unread: '未读',
  moreFailed: '后面的消息没有取到',
  more: '加载更多',
  loadingMore: '正在加载',
  end: '没有更多消息了',
  open: '查看详情',
} as const
