import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField, countField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import {
  allColumns,
  type ColumnRow,
  columnById,
  insertColumn,
  updateColumn,
} from './column-queries.ts'

const ID_LENGTH = 16
const HINT = '专栏立即出现在“我的订阅”里；动态在“订阅动态”发布，由一位投顾署名。'

const FIELDS = {
  name: textField('名称', { min: 2, max: 20, message: '请填写名称，2 到 20 个字' }),
  summary: areaField('简介', {
    ...{ min: 4, max: 100, rows: 2, message: '请填写简介，4 到 100 个字' },
  }),
  position: countField('顺序（小的在前）', 999),
}

const columns: readonly Column<ColumnRow>[] = [
  {
    title: '名称',
    value: (row) => row.name,
    cell: (row) => pageLink(`columns/${row.column_id}`, row.name),
  },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已停办' : '开放订阅') },
  { title: '订阅人数', kind: 'number', value: (row) => Number(row.readers) },
  { title: '顺序', kind: 'number', value: (row) => row.position },
  { title: '简介', value: (row) => row.summary },
  { title: '编号', value: (row) => row.column_id },
]

const create = opsForm({
  action: 'create',
  title: '新建专栏',
  label: '新建',
  heading: () => '新建专栏',
  hint: () => HINT,
  fields: { once: onceField(), ...FIELDS },
  initial: () => ({ position: 1 }),
  async run({ once, ...words }, { db }) {
    const columnId = once.slice(0, ID_LENGTH)
    if (!(await insertColumn(db, { column_id: columnId, ...words }))) return undefined
    return { kind: 'done', message: '已新建', audit: { subject: columnId, details: words.name } }
  },
  gone: '这个专栏已经新建过，请刷新页面',
})

/** Everything that readers can subscribe to besides advisers, rooms and strategies. */
export const columnsPage = listPage({
  path: 'columns',
  title: '专栏',
  group: '客服',
  position: 328,
  filters: {},
  load: ({ db }, _filter, { limit }) => allColumns(db, limit),
  columns,
  empty: '还没有专栏',
  forms: [create],
})

const save = opsForm({
  action: 'save',
  title: '修改专栏',
  label: '保存',
  heading: () => '修改',
  hint: () => HINT,
  fields: FIELDS,
  initial: ({ name, summary, position }: ColumnRow) => ({ name, summary, position }),
  async run(words, { db, params: { columnId = '' } }) {
    if (!(await updateColumn(db, columnId, words))) return undefined
    return { kind: 'done', message: '已保存', audit: { subject: columnId, details: words.name } }
  },
})

const withdraw = opsForm({
  action: 'withdraw',
  title: '停办专栏',
  label: '确认停办',
  fields: {},
  confirm: {
    label: '停办专栏',
    question: ({ readers }) =>
      `“我的订阅”不再列出它，${readers} 位读者不再收到动态；恢复后他们仍在。`,
  },
  isOffered: ({ withdrawn_at }: ColumnRow) => withdrawn_at === null,
  async run(_values, { db, now, params: { columnId = '' } }) {
    await updateColumn(db, columnId, { withdrawn_at: now })
    return { kind: 'done', message: '已停办', audit: { subject: columnId }, to: 'columns' }
  },
})

const restore = opsForm({
  action: 'restore',
  title: '恢复专栏',
  label: '恢复',
  isQuiet: true,
  fields: {},
  isOffered: ({ withdrawn_at }: ColumnRow) => withdrawn_at !== null,
  async run(_values, { db, params: { columnId = '' } }) {
    await updateColumn(db, columnId, { withdrawn_at: null })
    return { kind: 'done', message: '已恢复', audit: { subject: columnId } }
  },
})

/** One column. */
export const columnPage = editPage({
  path: 'columns/:columnId',
  title: '专栏设置',
  load: ({ db, params: { columnId = '' } }) => columnById(db, columnId),
  show: (row, context) => table({ caption: row.name, columns, rows: [row], empty: '' }, context),
  forms: [save, withdraw, restore],
  links: () => [
    ['全部专栏', 'columns'],
    ['发布动态', 'updates'],
  ],
})
