import { shortMinuteText } from '#gateway/china-time.ts'
import { loadedChoiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, countField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import {
  classRows,
  coursePrices,
  insertTerm,
  insertTermClass,
  roomsForClass,
  type TermClass,
  type TermRow,
  termRows,
  updateTerm,
} from './term-queries.ts'

const ID_LENGTH = 16
const CLASSES_MAX = 100

const columns: readonly Column<TermRow>[] = [
  {
    title: '名称',
    value: (row) => row.title,
    cell: (row) => pageLink(`terms/${row.term_id}`, row.title),
  },
  { title: '课程', value: (row) => row.product_name },
  { title: '课数', kind: 'number', value: (row) => row.classes },
  { title: '顺序（大的在前）', kind: 'number', value: (row) => row.position },
  { title: '编号', value: (row) => row.term_id },
]

const titleField = textField('名称', { min: 2, max: 40, message: '请填写名称，2 到 40 个字' })

const create = opsForm({
  action: 'create',
  title: '新建课程期次',
  label: '新建',
  heading: () => '新建一期',
  hint: () => '先在“商品与价格”里建立课程。没有开通的人会看到这里选的价格。',
  fields: {
    once: onceField(),
    title: titleField,
    priceId: loadedChoiceField('课程和价格', async ({ db }) =>
      (await coursePrices(db)).map((row) => ({
        value: row.price_id,
        label: `${row.product_name} ${row.name}`,
      })),
    ),
  },
  async run({ once, title, priceId }, { db }) {
    const price = (await coursePrices(db)).find((row) => row.price_id === priceId)
    if (!price) return refusal({ priceId: '请选择课程和价格' })
    const termId = once.slice(0, ID_LENGTH)
    if (!(await insertTerm(db, { termId, title, priceId, productId: price.product_id })))
      return undefined
    const audit = { subject: termId, details: title }
    return { kind: 'done', message: '已新建，请添加课', audit, to: `terms/${termId}` }
  },
  gone: '这一期已经新建过，请刷新页面',
})

/** The terms of courses that are taught in rooms. */
export const termsPage = listPage({
  path: 'terms',
  title: '课程期次',
  group: '投顾',
  position: 441,
  filters: {},
  load: ({ db }, _filter, { limit }) => termRows(db, { limit }),
  columns,
  empty: '还没有课程期次',
  forms: [create],
})

const classColumns: readonly Column<TermClass>[] = [
  { title: '顺序', kind: 'number', value: (row) => row.position },
  {
    title: '标题',
    value: (row) => row.title,
    cell: (row) => pageLink(`terms/${row.term_id}/${row.room_id}`, row.title),
  },
  { title: '时间', kind: 'time', value: (row) => row.starts_at },
  { title: '投顾', value: (row) => row.adviser },
  { title: '试看', value: (row) => (row.is_trial ? '试看' : '') },
  { title: '回放', value: (row) => (row.replay_url ? '已填写' : '未填写') },
  { title: '学过的人', kind: 'number', value: (row) => row.pupils },
]

export const CLASS_FIELDS = {
  position: countField('第几课', CLASSES_MAX, 1),
  homework: areaField('作业', { min: 2, max: 500, message: '请填写作业，至少 2 个字' }),
  answer: areaField('参考答案（交作业后可见）', {
    ...{ min: 2, max: 1000, message: '请填写参考答案，至少 2 个字' },
  }),
  isTrial: tickField('试看：所有人可以观看回放，不用登录'),
}

const addClass = opsForm({
  action: 'addClass',
  title: '添加课',
  label: '添加',
  heading: () => '添加一课',
  hint: () =>
    '先在“直播间”里新建这一课的直播间，或选一场有回放的直播。添加以后只有开通课程的人能进入和回看，勾选“试看”的课所有人可以看回放；已有人预约、还没有播的直播间不能改成课。',
  fields: {
    roomId: loadedChoiceField('直播间', async ({ db, now }) =>
      (await roomsForClass(db, now)).map((room) => ({
        value: room.room_id,
        label: `${shortMinuteText(room.starts_at)} ${room.title}${room.is_recording ? '（回放）' : ''}`,
      })),
    ),
    ...CLASS_FIELDS,
  },
  initial: ({ classes }: TermRow) => ({ position: classes + 1, isTrial: classes === 0 }),
  async run({ roomId, answer, isTrial, ...words }, { db, now, params: { termId = '' } }) {
    const [term] = await termRows(db, { termId, limit: 1 })
    if (!term) return undefined
    const room = (await roomsForClass(db, now)).find((one) => one.room_id === roomId)
    if (!room) return refusal({ roomId: '请选择没有开始或有回放的直播间' })
    const own = { ...words, homework_answer: answer, is_trial: isTrial }
    if (!(await insertTermClass(db, { term_id: termId, room_id: roomId, ...own }, term.product_id)))
      return refusal({ position: '这个顺序已被占用' })
    return { kind: 'done', message: '已添加', audit: { subject: termId, details: room.title } }
  },
})

const save = opsForm({
  action: 'save',
  title: '修改课程期次',
  label: '保存',
  heading: () => '修改',
  fields: { title: titleField, position: countField('顺序（大的在前）', 9999) },
  initial: ({ title, position }: TermRow) => ({ title, position }),
  async run(words, { db, params: { termId = '' } }) {
    if (!(await updateTerm(db, termId, words))) return undefined
    return { kind: 'done', message: '已保存', audit: { subject: termId, details: words.title } }
  },
})

/** One term, and its classes. */
export const termPage = editPage({
  path: 'terms/:termId',
  title: '课程期次',
  async load({ db, params: { termId = '' } }) {
    const [term] = await termRows(db, { termId, limit: 1 })
    return term
  },
  async show(term, context) {
    const rows = await classRows(context.db, { termId: term.term_id })
    const caption = `${term.product_name}：${term.title}`
    return table({ caption, columns: classColumns, rows, empty: '还没有课' }, context)
  },
  forms: [addClass, save],
  links: () => [
    ['全部期次', 'terms'],
    ['直播间', 'rooms'],
  ],
})
