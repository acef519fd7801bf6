import { html } from 'hono/html'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '../china-time.ts'
import { writeMessages } from '../message/broadcast/write-messages.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import type { ValuesOf } from '../ops/form/field-set.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { Fields, ReleaseContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { publication } from '../ops/publication/publication.ts'
import { NO_SIGNER, signerField, signerOf } from '../publication/signers.ts'
import { subjectsOf } from './subject-queries.ts'
import { insertUpdate, newestUpdates, notifiedOf, withdrawUpdate } from './subscription-queries.ts'

type Row = Awaited<ReturnType<typeof newestUpdates>>[number]

const KIND_TEXTS = { adviser: '投顾', column: '专栏' } as const

const columns: readonly Column<Row>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`updates/${row.update_id}`, timeText(row.published_at)),
  },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
  { title: '对象', value: (row) => KIND_TEXTS[row.kind] },
  { title: '编号', value: (row) => row.subject_id },
  { title: '标题', value: (row) => row.title },
  { title: '内容', value: (row) => row.body },
  { title: '投顾编号', value: (row) => row.adviser_certificate },
  { title: '撤回原因', value: (row) => row.withdraw_reason },
]

/** Columns and advisers, as the form lists them. */
async function publishersOf({ db, now }: ReleaseContext) {
  return (await subjectsOf(db, now)).flatMap(({ kind, subjectId, name }) =>
    kind === 'adviser' || kind === 'column'
      ? [
          {
            kind,
            subjectId,
            name,
            value: `${kind}:${subjectId}`,
            label: `${KIND_TEXTS[kind]} ${name}`,
          },
        ]
      : [],
  )
}

const FIELDS = {
  draftId: onceField(),
  subject: loadedChoiceField('对象', publishersOf),
  adviser: signerField('投顾'),
  title: textField('标题', { min: 1, max: 40, message: '请填写标题' }),
  body: areaField('内容', { min: 1, max: 1000, message: '请填写内容' }),
}
type Update = ValuesOf<typeof FIELDS>

const adviserOf = ({ db, now }: ReleaseContext, { adviser }: Update) => signerOf(db, adviser, now)

const publisherOf = async (context: ReleaseContext, { subject }: Pick<Update, 'subject'>) =>
  (await publishersOf(context)).find(({ value }) => value === subject)

function promiseProblem(text: string): string {
  const promise = findPromise(text)
  return promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : ''
}

async function problemsOf(update: Update, context: ReleaseContext): Promise<Fields> {
  const publisher = await publisherOf(context, update)
  const adviser = await adviserOf(context, update)
  const isOther = publisher?.kind === 'adviser' && publisher.subjectId !== update.adviser
  const problems = {
    subject: publisher ? '' : '请选择投顾或专栏',
    adviser: !adviser ? NO_SIGNER : isOther ? '投顾的动态由本人署名' : '',
    title: promiseProblem(update.title),
    body: promiseProblem(update.body),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

/** Every update names its adviser: readers see who stands for it. */
async function signed(context: ReleaseContext, update: Update): Promise<string> {
  const adviser = await adviserOf(context, update)
  return `${update.body}\n投顾 ${adviser?.name}，登记编号 ${update.adviser}`
}

export const updates = publication({
  path: 'updates',
  noun: '订阅动态',
  isPlannable: true,
  fields: FIELDS,
  check: problemsOf,
  async preview(update, context) {
    const publisher = await publisherOf(context, update)
    return html`<p><strong>${publisher?.name}：${update.title}</strong></p>
<p>${await signed(context, update)}</p>`
  },
  async publish(draftId, update, context) {
    const { db, now } = context
    const publisher = await publisherOf(context, update)
    if (!publisher) throw new Error('checked before')
    const { kind, subjectId } = publisher
    await insertUpdate(db, {
      ...{ update_id: draftId, kind, subject_id: subjectId, title: update.title },
      ...{ body: update.body, published_at: now, adviser_certificate: update.adviser },
    })
    return inform(context, publisher, { title: update.title, body: await signed(context, update) })
  },
  async withdraw(draftId, reason, context) {
    const row = await withdrawUpdate(context.db, { updateId: draftId, reason }, context.now)
    const publisher = await publisherOf(context, { subject: `${row.kind}:${row.subject_id}` })
    if (!publisher) return 0
    const words = { title: `已撤回“${row.title}”`, body: `撤回原因：${reason}` }
    return inform(context, publisher, words)
  },
})

async function inform(
  { db, now }: ReleaseContext,
  { kind, subjectId, name }: Awaited<ReturnType<typeof publishersOf>>[number],
  { title, body }: { title: string; body: string },
): Promise<number> {
  const words = { title: `${name}：${title}`, body, target: `/MySubscription?type=${kind}` }
  const message = { kind: 'service', topic: 'update', ...words } as const
  return writeMessages(db, notifiedOf(db, { kind, subjectId }), message, now)
}

/** News of columns and advisers, sent as messages to their subscribers. */
export const updatesPage = listPage({
  path: 'updates',
  title: '订阅动态',
  group: '客服',
  position: 330,
  waiting: updates.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => newestUpdates(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过动态',
  above: (_, context) => updates.table(context),
  forms: [updates.submit],
})

/** One update, from its draft to its withdrawal. */
export const updatePage = editPage(updates.page)
