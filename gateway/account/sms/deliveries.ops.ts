import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { hashMobile } from '../mobile.ts'
import { SMS_KIND_TEXTS, SMS_STATE_TEXTS } from '../texts.ts'
import { DELIVERY_STATES, smsDeliveries } from './delivery-queries.ts'
import { SMS_KINDS } from './sms-config.ts'

const kindText = (kind: string | null) => {
  const known = SMS_KINDS.find((candidate) => candidate === kind)
  return known ? SMS_KIND_TEXTS[known] : ''
}

/** What became of messages, for the person who says that no code arrives. */
export const smsDeliveriesPage = listPage({
  path: 'sms',
  title: '短信记录',
  group: '客服',
  position: 308,
  filters: {
    mobile: textField('手机号（11 位）', { type: 'search', max: 11, pattern: /^1\d{10}$/ }),
    state: choiceField('结果', DELIVERY_STATES, SMS_STATE_TEXTS),
  },
  load: ({ db, config }, { mobile, state }, slice) =>
    smsDeliveries(db, {
      mobileHash: mobile ? hashMobile(mobile, config.secretKey) : undefined,
      state,
      ...slice,
    }),
  columns: [
    { title: '时间', kind: 'time', value: ({ handed_at }) => handed_at },
    { title: '手机号', value: ({ mobile_masked }) => mobile_masked },
    { title: '内容', value: ({ kind }) => kindText(kind) },
    { title: '结果', value: ({ state }) => SMS_STATE_TEXTS[state] },
    { title: '服务商代码', value: ({ code }) => code },
    { title: '回执时间', kind: 'time', value: ({ reported_at }) => reported_at },
    { title: '通道', value: ({ service }) => service },
  ],
  caption: '最近三十天交给短信服务的消息，不含内容',
  empty: '没有符合条件的短信',
  older: { label: '更早的短信', id: ({ id }) => id },
})
