import { html } from 'hono/html'
import { TICKET_KINDS, TICKET_STATES } from '#api/support/ticket.ts'
import {
  TICKET_KIND_TEXTS,
  TICKET_STATE_TEXTS,
  TICKET_TOPIC_TEXTS,
} from '#api/support/ticket-texts.ts'
import { linkedPicture } from '../file/linked-picture.ts'
import { writeMessage } from '../message/queries.ts'
import { choiceField } from '../ops/form/choice-fields.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import { pictureIdsOf, supportPictures } from './picture-queries.ts'
import { SUPPORT_TEXTS } from './texts.ts'
import {
  answerTicket,
  countOpenTickets,
  decryptTicket,
  maskContact,
  startTicket,
  type TicketRow,
  ticketById,
  ticketsFor,
} from './ticket-queries.ts'

const columns: readonly Column<TicketRow>[] = [
  { title: '提交时间', kind: 'time', value: (row) => row.created_at },
  { title: '受理编号', value: (row) => row.ticket_id },
  { title: '类型', value: (row) => TICKET_KIND_TEXTS[row.kind] },
  { title: '分类', value: (row) => TICKET_TOPIC_TEXTS[row.topic] },
  { title: '订单号', value: (row) => row.order_id },
  { title: '状态', value: (row) => TICKET_STATE_TEXTS[row.state] },
  { title: '应回复于', kind: 'time', value: (row) => row.due_at },
  { title: '回复时间', kind: 'time', value: (row) => row.answered_at },
]

const isOpen = ({ state }: TicketRow) => state !== 'answered'

const linkColumn: Column<TicketRow> = {
  title: '处理',
  cell: (row, { now }) =>
    html`${pageLink(`complaints/${row.ticket_id}`, isOpen(row) ? '处理' : '查看')}${isOpen(row) && row.due_at < now ? html` <strong>已超期</strong>` : ''}`,
}

/** The file also contains the text, with contacts masked. */
const writtenColumns: readonly Column<TicketRow>[] = [
  { title: '内容', value: (row, { config }) => decryptTicket(row, config.secretKey).text },
  {
    title: '联系方式',
    value: (row, { config }) => maskContact(decryptTicket(row, config.secretKey).contact ?? ''),
  },
  { title: '回复', value: (row) => row.reply },
]

/** Complaints and feedback: open ones first, by the day on which a reply is due. */
export const complaintsPage = listPage({
  path: 'complaints',
  title: '投诉与反馈',
  group: '客服',
  position: 310,
  waiting: ({ db }) => countOpenTickets(db),
  filters: {
    kind: choiceField('类型', TICKET_KINDS, TICKET_KIND_TEXTS),
    state: choiceField('状态', TICKET_STATES, TICKET_STATE_TEXTS),
  },
  load: ({ db }, filter, { limit }) => ticketsFor(db, { ...filter, limit }),
  columns: [
    linkColumn,
    ...columns,
    ...writtenColumns.map((column) => ({ ...column, isFileOnly: true })),
  ],
  empty: '没有符合条件的投诉或反馈',
})

const take = opsForm({
  action: 'take',
  title: '受理投诉或反馈',
  label: '开始处理',
  isQuiet: true,
  fields: {},
  isOffered: ({ state }: TicketRow) => state === 'waiting',
  async run(_, { db, params: { ticketId = '' } }) {
    if (!(await startTicket(db, ticketId))) return undefined
    return { kind: 'done', message: '已开始处理', audit: { subject: ticketId } }
  },
  gone: '这条已经有人受理，请刷新页面',
})

const answer = opsForm({
  action: 'answer',
  title: '回复投诉或反馈',
  label: '确认发送',
  fields: {
    reply: areaField('回复内容（用户会在消息中收到）', {
      ...{ min: 1, max: 1000, rows: 5 },
      message: '请填写回复内容',
    }),
  },
  isOffered: isOpen,
  confirm: { label: '回复', question: '发送后不能修改，用户立即收到消息。' },
  async run({ reply }, { db, now, params: { ticketId = '' } }) {
    const row = await answerTicket(db, { ticketId, reply }, now)
    if (!row) return undefined
    const words = SUPPORT_TEXTS.answered(row.kind, ticketId, reply)
    const target = `/complaintSuccess?ticketNo=${ticketId}`
    await writeMessage(db, { userId: row.user_id, kind: 'service', ...words, target }, now)
    const audit = { subject: ticketId, details: reply.slice(0, 100) }
    return { kind: 'done', message: '已回复，用户会收到消息', audit, to: 'complaints' }
  },
  gone: '这条已经回复过，请刷新页面',
})

const reveal = opsForm({
  action: 'reveal',
  title: '查看投诉或反馈联系方式',
  label: '查看完整联系方式',
  isQuiet: true,
  fields: {},
  async run(_, { db, params: { ticketId = '' }, config }) {
    const row = await ticketById(db, ticketId)
    const contact = row && decryptTicket(row, config.secretKey).contact
    if (!contact) return undefined
    return { kind: 'found', found: { contact }, audit: { subject: ticketId } }
  },
  gone: '没有留下联系方式',
})

/** One complaint or feedback with its pictures; the audit log records every time the contact is viewed. */
export const complaintPage = editPage({
  path: 'complaints/:ticketId',
  title: '处理投诉与反馈',
  load: ({ db, params }) => ticketById(db, params.ticketId ?? ''),
  async show(row, context) {
    const { db, config, posted } = context
    const { text, contact } = decryptTicket(row, config.secretKey)
    const pictures = (await pictureIdsOf(db, [row.ticket_id])).get(row.ticket_id) ?? []
    return html`${table({ caption: '受理信息', columns, rows: [row], empty: '' }, context)}
<section class="panel"><h2>内容</h2><p>${text}</p>
<p>联系方式：${posted.found.contact ?? (contact ? maskContact(contact) : '未填写')}</p>
${contact && !posted.found.contact ? reveal.render(row, context) : ''}</section>
${pictures.map((id, i) => linkedPicture(supportPictures, { row: id, alt: `图片 ${i + 1}` }, context))}
${isOpen(row) ? '' : html`<section class="panel"><h2>回复</h2><p>${row.reply}</p></section>`}`
  },
  forms: [take, answer],
  actions: [reveal],
})
