import { html } from 'hono/html'
import { TICKET_KINDS, TICKET_STATES } from '#api/support/ticket.ts'
import {
  TICKET_KIND_WORDS,
  TICKET_STATE_WORDS,
  TICKET_TOPIC_WORDS,
} from '#api/support/ticket-words.ts'
import { writeMessage } from '../message/queries.ts'
import {
  actionForm,
  area,
  choice,
  confirmed,
  csvAddress,
  filters,
  isCsvAsked,
} from '../ops/page/fields.ts'
import {
  type Fields,
  type Markup,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { SUPPORT_MESSAGES } from './messages.ts'
import { picturesOf } from './picture-queries.ts'
import {
  answerTicket,
  countOpenTickets,
  maskContact,
  openDetails,
  type TicketRow,
  takeTicket,
  ticketById,
  ticketsFor,
} from './ticket-queries.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000
const REPLY_MAX = 1000
const TAKEN = '这条已经有人受理，请刷新页面'
const ANSWERED = '这条已经回复过，请刷新页面'
const NO_REPLY = '请填写回复内容'

const columns: readonly Column<TicketRow>[] = [
  { title: '提交时间', kind: 'time', value: (row) => row.created_at },
  { title: '受理编号', value: (row) => row.ticket_id },
  { title: '类型', value: (row) => TICKET_KIND_WORDS[row.kind] },
  { title: '分类', value: (row) => TICKET_TOPIC_WORDS[row.topic] },
  { title: '订单号', value: (row) => row.order_id },
  { title: '状态', value: (row) => TICKET_STATE_WORDS[row.state] },
  { title: '应回复于', kind: 'time', value: (row) => row.due_at },
  { title: '回复时间', kind: 'time', value: (row) => row.answered_at },
]

/** Complaints and feedback: those that wait first, by the day a reply is promised for. */
export const complaintsPage = opsPage({
  path: 'complaints',
  title: '投诉与反馈',
  group: '客服',
  position: 310,
  waiting: ({ db }) => countOpenTickets(db),
  async show({ db, url, now, config }) {
    const filter = filterOf(url)
    if (isCsvAsked(url)) {
      const rows = await ticketsFor(db, { ...filter, limit: FILE_ROWS })
      return tableFile('投诉与反馈', {
        columns: [...columns, ...writtenColumns(config.secretKey)],
        rows,
      })
    }
    const rows = await ticketsFor(db, { ...filter, limit: PAGE_ROWS })
    const kinds = TICKET_KINDS.map((value) => ({ value, label: TICKET_KIND_WORDS[value] }))
    const states = TICKET_STATES.map((value) => ({ value, label: TICKET_STATE_WORDS[value] }))
    const fields = [
      choice('kind', '类型', [{ value: '', label: '全部' }, ...kinds], filter.kind ?? ''),
      choice('state', '状态', [{ value: '', label: '全部' }, ...states], filter.state ?? ''),
    ]
    return html`${filters('complaints', fields, csvAddress(url))}
${table({ caption: '投诉与反馈', columns: [linkColumn(now), ...columns], rows, empty: '没有符合条件的投诉或反馈' })}`
  },
})

/** One complaint or feedback with its pictures; every look at the contact is written down. */
export const complaintPage = opsPage({
  path: 'complaints/:ticketId',
  title: '处理投诉与反馈',
  async show(context) {
    const { db, params, config, posted } = context
    const row = await ticketById(db, params.ticketId ?? '')
    if (!row) return 'missing'
    const { text, contact } = openDetails(row, config.secretKey)
    const pictures = await picturesOf(db, row.ticket_id, config.secretKey)
    return html`${table({ caption: '受理信息', columns, rows: [row], empty: '' })}
<section class="panel"><h2>内容</h2><p>${text}</p>
<p>联系方式：${posted.found.contact ?? (contact ? maskContact(contact) : '未填写')}</p>
${contact && !posted.found.contact ? actionForm(context, { action: 'reveal', label: '查看完整联系方式', isQuiet: true }) : ''}</section>
${pictures.map((picture, i) => html`<p><img src="data:image/jpeg;base64,${picture}" alt="图片 ${i + 1}"></p>`)}
${row.state === 'answered' ? html`<section class="panel"><h2>回复</h2><p>${row.reply}</p></section>` : decisionForms(context, row)}`
  },
  actions: {
    take: { title: '受理投诉或反馈', run: take },
    answer: { title: '回复投诉或反馈', run: answer },
    reveal: { title: '查看投诉或反馈联系方式', run: reveal },
  },
})

function filterOf(url: URL) {
  const asked = (name: string) => url.searchParams.get(name)
  return {
    kind: TICKET_KINDS.find((kind) => kind === asked('kind')),
    state: TICKET_STATES.find((state) => state === asked('state')),
  }
}

/** The file holds what was written, contacts masked. */
function writtenColumns(secretKey: string): readonly Column<TicketRow>[] {
  return [
    { title: '内容', value: (row) => openDetails(row, secretKey).text },
    { title: '联系方式', value: (row) => maskContact(openDetails(row, secretKey).contact ?? '') },
    { title: '回复', value: (row) => row.reply },
  ]
}

function linkColumn(now: Date): Column<TicketRow> {
  return {
    title: '处理',
    value: () => undefined,
    cell: (row) =>
      html`<a href="/ops/complaints/${row.ticket_id}">${row.state === 'answered' ? '查看' : '处理'}</a>${row.state !== 'answered' && row.due_at < now ? html` <strong>已超期</strong>` : ''}`,
  }
}

function decisionForms(context: OpsContext, row: TicketRow): Markup {
  const { posted } = context
  const reply = area({
    name: 'reply',
    label: '回复内容（用户会在消息中收到）',
    value: '',
    rows: 5,
    isRequired: true,
    maxLength: REPLY_MAX,
    posted,
  })
  const form = actionForm(context, { action: 'answer', label: '确认发送', fields: [reply] })
  return html`${row.state === 'waiting' ? actionForm(context, { action: 'take', label: '开始处理', isQuiet: true }) : ''}
${posted.action === 'answer' ? form : confirmed('回复', '发送后不能修改，用户立即收到消息。', form)}`
}

async function take(_: Fields, { db, params }: OpsContext): Promise<OpsOutcome> {
  const { ticketId = '' } = params
  if (!(await takeTicket(db, ticketId))) return { kind: 'refused', message: TAKEN }
  return { kind: 'done', message: '已开始处理', audit: { subject: ticketId } }
}

async function answer(values: Fields, { db, now, params }: OpsContext): Promise<OpsOutcome> {
  const { ticketId = '' } = params
  const reply = (values.reply ?? '').trim()
  if (!reply || reply.length > REPLY_MAX)
    return { kind: 'refused', message: NO_REPLY, errors: { reply: NO_REPLY } }
  const row = await answerTicket(db, { ticketId, reply }, now)
  if (!row) return { kind: 'refused', message: ANSWERED }
  const words = SUPPORT_MESSAGES.answered(row.kind, ticketId, reply)
  const target = `/complaintSuccess?ticketNo=${ticketId}`
  await writeMessage(db, { userId: row.user_id, kind: 'service', ...words, target }, now)
  const audit = { subject: ticketId, details: reply.slice(0, 100) }
  return { kind: 'done', message: '已回复，用户会收到消息', audit, to: 'complaints' }
}

async function reveal(_: Fields, { db, params, config }: OpsContext): Promise<OpsOutcome> {
  const { ticketId = '' } = params
  const row = await ticketById(db, ticketId)
  const contact = row && openDetails(row, config.secretKey).contact
  if (!contact) return { kind: 'refused', message: '没有留下联系方式' }
  return { kind: 'found', found: { contact }, audit: { subject: ticketId } }
}
