import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import { writeMessage } from '../message/queries.ts'
import {
  actionForm,
  area,
  choice,
  csvAddress,
  field,
  filters,
  isCsvAsked,
} from '../ops/page/fields.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { subjectsOf } from './subject-queries.ts'
import { insertUpdate, newestUpdates, notifiedOf } from './subscription-queries.ts'

const PAGE_ROWS = 100
const FILE_ROWS = 50_000
const TITLE_MAX = 40
const BODY_MAX = 1000

type Row = Awaited<ReturnType<typeof newestUpdates>>[number]

const columns: readonly Column<Row>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
  { title: '对象', value: (row) => (row.kind === 'adviser' ? '投顾' : '专栏') },
  { title: '编号', value: (row) => row.subject_id },
  { title: '标题', value: (row) => row.title },
  { title: '内容', value: (row) => row.body },
]

/** News of columns and advisers, sent as messages to those who subscribed. */
export const updatesPage = opsPage({
  path: 'updates',
  title: '订阅动态',
  group: '客服',
  position: 330,
  async show(context) {
    const { db, url, now, posted } = context
    if (isCsvAsked(url))
      return tableFile('订阅动态', { columns, rows: await newestUpdates(db, FILE_ROWS) })
    const subjects = (await subjectsOf(db, now)).filter(
      ({ kind }) => kind === 'adviser' || kind === 'column',
    )
    const choices = subjects.map(({ kind, subjectId, name }) => ({
      value: `${kind}:${subjectId}`,
      label: `${kind === 'adviser' ? '投顾' : '专栏'} ${name}`,
    }))
    const form = actionForm(context, {
      action: 'publish',
      label: '发布并通知订阅者',
      hidden: { updateId: randomBytes(12).toString('hex') },
      fields: [
        choice('subject', '对象', choices, posted.values.subject ?? ''),
        field({
          name: 'title',
          label: '标题',
          value: '',
          maxLength: TITLE_MAX,
          isRequired: true,
          posted,
        }),
        area({
          name: 'body',
          label: '内容',
          value: '',
          maxLength: BODY_MAX,
          isRequired: true,
          posted,
        }),
      ],
    })
    return html`${filters('updates', [], csvAddress(url), '刷新')}${form}
${table({ caption: '订阅动态', columns, rows: await newestUpdates(db, PAGE_ROWS), empty: '还没有发布过动态' })}`
  },
  actions: { publish: { title: '发布订阅动态', run: publish } },
})

async function publish(values: Fields, { db, now }: OpsContext): Promise<OpsOutcome> {
  const { updateId = '', subject = '', title = '', body = '' } = values
  const [kind, subjectId = ''] = subject.split(':')
  const found = (await subjectsOf(db, now)).find(
    (one) => one.kind === kind && one.subjectId === subjectId,
  )
  const isTold = kind === 'adviser' || kind === 'column'
  if (!found || !isTold) return { kind: 'refused', message: '请选择投顾或专栏' }
  if (!/^[0-9a-f]{24}$/.test(updateId) || !title.trim() || title.length > TITLE_MAX)
    return { kind: 'refused', message: '请填写标题', errors: { title: '请填写标题' } }
  if (!body.trim() || body.length > BODY_MAX)
    return { kind: 'refused', message: '请填写内容', errors: { body: '请填写内容' } }
  const update = { update_id: updateId, kind, subject_id: subjectId, title, body } as const
  if (!(await insertUpdate(db, { ...update, published_at: now })))
    return { kind: 'refused', message: '这条动态已经发布过' }
  const readers = await notifiedOf(db, { kind, subjectId })
  const words = { title: `${found.name}：${title}`, body, target: `/MySubscription?type=${kind}` }
  for (const userId of readers) await writeMessage(db, { userId, kind: 'service', ...words }, now)
  const audit = { subject: subjectId, details: `${title}，通知 ${readers.length} 人` }
  return { kind: 'done', message: `已发布，通知 ${readers.length} 人`, audit }
}
