import { integer, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'

/** 服务内容, 账户与合同, 风险与适当性, 其他. */
export const CALLBACK_TOPICS = ['service', 'account', 'risk', 'other'] as const
export type CallbackTopic = (typeof CALLBACK_TOPICS)[number]

export const CALLBACK_STATES = ['booked', 'called', 'missed', 'cancelled'] as const
export type CallbackState = (typeof CALLBACK_STATES)[number]

export const CALLBACK_TOPIC_TEXTS: Readonly<Record<CallbackTopic, string>> = {
  service: '服务内容',
  account: '账户与合同',
  risk: '风险与适当性',
  other: '其他',
}

export const callbackId = text({ pattern: /^[0-9a-f]{24}$/, message: '预约编号不正确' })

/** A booked call to the user's own number. */
export const callback = record({
  callbackId: ['id', callbackId],
  certificate: ['certNo', text()],
  adviserName: ['name', text()],
  topic: ['type', oneOf(...CALLBACK_TOPICS)],
  startsAt: ['startTime', integer()],
  /** Masked. */
  mobile: ['mobile', text()],
  state: ['status', oneOf(...CALLBACK_STATES)],
  /** What was agreed on the phone. */
  note: ['note', optional(text())],
})
export type Callback = ValueOf<typeof callback>
