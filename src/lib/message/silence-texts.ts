import type { MessageTopic } from '#api/message/topic.ts'

/** Words of the notification settings. */
export const SILENCE_TEXTS = {
  title: '消息提醒',
  note: '关闭后消息仍在消息中心，只是不再计入未读。订单、合同、发票、问答与服务通知始终提醒。',
  topics: {
    update: '投顾观点与订阅动态',
    reminder: '开播提醒',
    alert: '股价与选股提醒',
    activity: '活动与奖励',
  } as const satisfies Record<MessageTopic, string>,
  sound: '到价提醒音',
  soundNote: '到价提醒在页面上出现时响一声，只影响这台设备；打开页面后点过一下，浏览器才会出声。',
  missing: '提醒设置没有取到',
  retry: '重试',
  failed: '没有改成，请稍后再试',
} as const
