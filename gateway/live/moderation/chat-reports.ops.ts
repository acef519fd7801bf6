import { html } from 'hono/html'
import {
  MESSAGE_REPORT_REASON_TEXTS,
  MESSAGE_REPORT_REASONS,
} from '#api/live/moderation/report-message.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { markRemoved, mute, pinsOf } from '../chat/moderation-queries.ts'
import { publishRemoval } from '../room/room-topic.ts'
import {
  countOpenReports,
  REPORT_STATES,
  type ReportedRow,
  reportedMessage,
  reportedMessages,
  settleReports,
} from './report-queries.ts'

function stateText({ removed_at, is_open }: ReportedRow): string {
  if (removed_at) return '消息已移除'
  return is_open ? '待处理' : '已处理'
}

const columns: readonly Column<ReportedRow>[] = [
  { title: '状态', value: stateText },
  { title: '直播间', value: (row) => row.title },
  { title: '发言人', value: (row) => maskedNickname(row.nickname) },
  { title: '内容', value: (row) => row.content },
  { title: '发言时间', kind: 'time', value: (row) => row.sent_at },
  { title: '举报人数', kind: 'number', value: (row) => Number(row.reports) },
  { title: '原因', value: (row) => reasonWords(row.reasons) },
  { title: '补充说明', value: (row) => row.words },
  { title: '最近举报', kind: 'time', value: (row) => row.reported_at },
]

function reasonWords(reasons: string): string {
  const given = reasons.split(',')
  return MESSAGE_REPORT_REASONS.flatMap((reason) => {
    const count = given.filter((one) => one === reason).length
    return count > 0 ? [`${MESSAGE_REPORT_REASON_TEXTS[reason]} ${count}`] : []
  }).join('，')
}

const STATE_TEXTS = { open: '待处理', settled: '已处理' } as const

/** Reported messages of rooms, those that wait first. */
export const chatReportsPage = listPage({
  path: 'chat-reports',
  title: '聊天举报',
  group: '投顾',
  position: 445,
  waiting: ({ db }) => countOpenReports(db),
  filters: { state: choiceField('状态', REPORT_STATES, STATE_TEXTS) },
  load: ({ db }, { state }, { limit }) => reportedMessages(db, { state, limit }),
  columns: [
    {
      title: '处理',
      cell: (row) =>
        pageLink(`chat-reports/${row.room_id}/${row.seq}`, row.is_open ? '处理' : '查看'),
    },
    ...columns,
  ],
  empty: '没有符合条件的举报',
})

/** The message that the address of a page names. */
const messageOf = ({ roomId = '', seq = '' }: Readonly<Record<string, string>>) => ({
  roomId,
  seq: /^[1-9]\d{0,14}$/.test(seq) ? Number(seq) : 0,
})

const subjectOf = ({ roomId, seq }: { roomId: string; seq: number }) => `${roomId}/${seq}`

const remove = opsForm({
  action: 'remove',
  title: '移除聊天消息',
  label: '移除这条消息',
  isDangerous: true,
  fields: {},
  isOffered: ({ removed_at }: ReportedRow) => removed_at === null,
  async run(_, { db, now, params }) {
    const message = messageOf(params)
    if (!(await markRemoved(db, message, null, now))) return undefined
    await settleReports(db, message, now)
    const { roomId, seq } = message
    const pins = await pinsOf(db, roomId)
    return {
      kind: 'done',
      message: '已移除，直播间里所有人都看不到了',
      audit: { subject: subjectOf(message) },
      afterCommit: ({ hub }) => publishRemoval(hub, roomId, { seq, pins }),
    }
  },
  gone: '这条消息已经移除，请刷新页面',
})

const MUTE_MINUTES = { '30': '30 分钟', '1440': '24 小时' } as const

const muteAuthor = opsForm({
  action: 'mute',
  title: '禁言聊天发言人',
  label: '禁言',
  isDangerous: true,
  fields: { minutes: choiceField('在这个直播间禁言', ['30', '1440'], MUTE_MINUTES) },
  initial: () => ({ minutes: '30' as const }),
  isOffered: ({ user_id }: ReportedRow) => user_id !== null,
  async run({ minutes }, { db, now, params }) {
    const message = messageOf(params)
    const row = await reportedMessage(db, message)
    if (!row?.user_id) return undefined
    await mute(db, message.roomId, row.user_id, new Date(now.getTime() + Number(minutes) * 60_000))
    return {
      kind: 'done',
      message: `已禁言 ${MUTE_MINUTES[minutes]}`,
      audit: { subject: subjectOf(message), details: MUTE_MINUTES[minutes] },
    }
  },
})

const dismiss = opsForm({
  action: 'dismiss',
  title: '驳回聊天举报',
  label: '没有问题，保留消息',
  isQuiet: true,
  fields: {},
  isOffered: ({ is_open }: ReportedRow) => Boolean(is_open),
  async run(_, { db, now, params }) {
    const message = messageOf(params)
    if (!(await settleReports(db, message, now))) return undefined
    const audit = { subject: subjectOf(message) }
    return { kind: 'done', message: '已保留这条消息', audit, to: 'chat-reports' }
  },
  gone: '这条举报已经处理过，请刷新页面',
})

/** One reported message. */
export const chatReportPage = editPage({
  path: 'chat-reports/:roomId/:seq',
  title: '处理聊天举报',
  load: ({ db, params }) => reportedMessage(db, messageOf(params)),
  show: (row, context) => {
    const muted: Column<ReportedRow> = {
      title: '禁言到',
      kind: 'time',
      value: ({ muted_until }) =>
        muted_until && muted_until > context.now ? muted_until : undefined,
    }
    return html`${table({ caption: '消息', columns: [...columns, muted], rows: [row], empty: '' }, context)}`
  },
  forms: [remove, muteAuthor, dismiss],
  links: () => [['全部举报', 'chat-reports']],
})
