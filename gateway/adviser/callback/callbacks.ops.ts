import { html } from 'hono/html'
import {
  CALLBACK_STATES,
  CALLBACK_TOPIC_TEXTS,
  type CallbackState,
} from '#api/adviser/callback/callback.ts'
import { decryptMobile, maskEncryptedMobile } from '#gateway/account/mobile.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { ADVISER_TEXTS } from '../texts.ts'
import {
  type CallbackRow,
  callbackById,
  callbacksFor,
  countBooked,
  endCallback,
} from './callback-queries.ts'

const STATE_TEXTS: Readonly<Record<CallbackState, string>> = {
  booked: '待回访',
  called: '已回访',
  missed: '未接通',
  cancelled: '已取消',
}

const columns: readonly Column<CallbackRow>[] = [
  { title: '预约时间', kind: 'time', value: (row) => row.starts_at },
  { title: '状态', value: (row) => STATE_TEXTS[row.state] },
  { title: '投顾', value: (row) => row.adviser_name },
  { title: '事项', value: (row) => CALLBACK_TOPIC_TEXTS[row.topic] },
  { title: '回访记录', value: (row) => row.note },
]

/** Booked calls, nearest first. */
export const callbacksPage = listPage({
  path: 'callbacks',
  title: '电话回访',
  group: '投顾',
  position: 430,
  waiting: ({ db }) => countBooked(db),
  filters: { state: choiceField('状态', CALLBACK_STATES, STATE_TEXTS) },
  load: ({ db }, { state }, { limit }) => callbacksFor(db, { state, limit }),
  columns: [
    { title: '处理', cell: (row) => pageLink(`callbacks/${row.callback_id}`, '查看') },
    ...columns,
  ],
  empty: '没有符合条件的预约',
})

const isBooked = ({ state }: CallbackRow) => state === 'booked'

const finish = opsForm({
  action: 'finish',
  title: '记录电话回访',
  label: '记为已回访',
  fields: {
    note: areaField('回访记录（用户可见）', {
      ...{ min: 4, max: 500 },
      message: '请填写回访记录，至少 4 个字',
    }),
  },
  isOffered: isBooked,
  async run({ note }, { db, now, params: { callbackId = '' } }) {
    if (!(await endCallback(db, { callbackId, state: 'called', note }))) return undefined
    const row = await callbackById(db, callbackId)
    if (row) {
      const words = ADVISER_TEXTS.called(row.adviser_name)
      const target = '/InvestAdviserAid#record'
      await writeMessage(db, { userId: row.user_id, kind: 'service', ...words, target }, now)
    }
    return { kind: 'done', message: '已记录', audit: { subject: callbackId }, to: 'callbacks' }
  },
  gone: '这个预约已经处理过，请刷新页面',
})

const miss = opsForm({
  action: 'miss',
  title: '电话回访未接通',
  label: '记为未接通',
  isQuiet: true,
  fields: {},
  isOffered: isBooked,
  async run(_, { db, now, params: { callbackId = '' } }) {
    if (!(await endCallback(db, { callbackId, state: 'missed' }))) return undefined
    const row = await callbackById(db, callbackId)
    const target = '/InvestAdviserAid#callback'
    if (row)
      await writeMessage(
        db,
        { userId: row.user_id, kind: 'service', ...ADVISER_TEXTS.missed, target },
        now,
      )
    return { kind: 'done', message: '已通知用户', audit: { subject: callbackId }, to: 'callbacks' }
  },
  gone: '这个预约已经处理过，请刷新页面',
})

const reveal = opsForm({
  action: 'reveal',
  title: '查看回访手机号',
  label: '查看手机号',
  isQuiet: true,
  fields: {},
  async run(_, { db, config, params: { callbackId = '' } }) {
    const sealed = (await callbackById(db, callbackId))?.mobile_sealed
    if (!sealed) return undefined
    const mobile = decryptMobile(sealed, config.secretKey)
    return { kind: 'found', found: { mobile }, audit: { subject: callbackId } }
  },
  gone: '没有绑定手机号',
})

/** One booked call; the audit log records every time the number is viewed. */
export const callbackPage = editPage({
  path: 'callbacks/:callbackId',
  title: '处理电话回访',
  load: ({ db, params: { callbackId = '' } }) => callbackById(db, callbackId),
  show: (row, context) => {
    const { config, posted } = context
    const masked = row.mobile_sealed
      ? maskEncryptedMobile(row.mobile_sealed, config.secretKey)
      : '–'
    return html`${table({ caption: '预约', columns, rows: [row], empty: '' }, context)}
<section class="panel"><h2>手机号</h2><p>${posted.found.mobile ?? masked}</p>
${posted.found.mobile ? '' : reveal.render(row, context)}</section>`
  },
  forms: [finish, miss],
  actions: [reveal],
  links: () => [['全部预约', 'callbacks']],
})
