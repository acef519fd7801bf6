import { writeMessage } from '../message/queries.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'
import type { Column } from '../ops/page/table.ts'
import { subjectsOf } from './subject-queries.ts'
import { insertUpdate, newestUpdates, notifiedOf } from './subscription-queries.ts'

type Row = Awaited<ReturnType<typeof newestUpdates>>[number]

const KIND_TEXTS = { adviser: '投顾', column: '专栏' } as const

const columns: readonly Column<Row>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
  { title: '对象', value: (row) => KIND_TEXTS[row.kind] },
  { title: '编号', value: (row) => row.subject_id },
  { title: '标题', value: (row) => row.title },
  { title: '内容', value: (row) => row.body },
]

/** Columns and advisers, as the form lists them. */
async function publishersOf({ db, now }: OpsContext) {
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

const publish = opsForm({
  action: 'publish',
  title: '发布订阅动态',
  label: '发布并通知订阅者',
  fields: {
    updateId: onceField(),
    subject: loadedChoiceField('对象', publishersOf),
    title: textField('标题', { min: 1, max: 40, message: '请填写标题' }),
    body: areaField('内容', { min: 1, max: 1000, message: '请填写内容' }),
  },
  async run({ updateId, subject, title, body }, context) {
    const { db, now } = context
    const publisher = (await publishersOf(context)).find(({ value }) => value === subject)
    if (!publisher) return refusal({ subject: '请选择投顾或专栏' })
    const { kind, subjectId, name } = publisher
    const update = { update_id: updateId, kind, subject_id: subjectId, title, body }
    if (!(await insertUpdate(db, { ...update, published_at: now }))) return undefined
    const readers = await notifiedOf(db, { kind, subjectId })
    const words = { title: `${name}：${title}`, body, target: `/MySubscription?type=${kind}` }
    for (const userId of readers) await writeMessage(db, { userId, kind: 'service', ...words }, now)
    const audit = { subject: subjectId, details: `${title}，通知 ${readers.length} 人` }
    return { kind: 'done', message: `已发布，通知 ${readers.length} 人`, audit }
  },
  gone: '这条动态已经发布过',
})

/** News of columns and advisers, sent as messages to their subscribers. */
export const updatesPage = listPage({
  path: 'updates',
  title: '订阅动态',
  group: '客服',
  position: 330,
  filters: {},
  load: ({ db }, _, { limit }) => newestUpdates(db, limit),
  columns,
  empty: '还没有发布过动态',
  forms: [publish],
})
