import type { CallbackState } from '#api/adviser/callback/callback.ts'

/** Sentences of call-backs. */
export const CALLBACK_TEXTS = {
  title: '预约电话回访',
  hint: '投顾在约定的时间拨打您绑定的手机号，每次约 30 分钟，不收费，不推荐个股买卖。',
  adviser: '投顾',
  topic: '想聊什么',
  day: '日期',
  time: '时间',
  book: '预约回访',
  booked: '已预约，请保持电话畅通',
  offline: '没有预约成功，请稍后再试',
  loading: '可约时段加载中',
  failed: '可约时段没有取到，网络恢复后再试',
  full: '最近几天的时段已约满，请改约其他投顾或改用提问',
  noSlot: '请选择时间',
  cancel: '取消预约',
  cancelled: '预约已取消',
  cancelFailed: '没有取消成功，请稍后再试',
  to: (mobile: string) => `拨打 ${mobile}`,
  state: {
    booked: '待回访',
    called: '已回访',
    missed: '未接通',
    cancelled: '已取消',
  } satisfies Record<CallbackState, string>,
  bind: '去绑定手机号',
} as const
