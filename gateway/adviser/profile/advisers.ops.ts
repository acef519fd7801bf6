import { choiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField, timeField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import {
  type AdviserRow,
  adviserRow,
  adviserRows,
  insertAdviser,
  updateAdviser,
} from './adviser-queries.ts'

const certificatePath = (row: AdviserRow) => `advisers/${encodeURIComponent(row.certificate)}`

const columns: readonly Column<AdviserRow>[] = [
  {
    title: '姓名',
    value: (row) => row.name,
    cell: (row) => pageLink(certificatePath(row), row.name),
  },
  { title: '登记编号', value: (row) => row.certificate },
  { title: '机构', value: (row) => row.institution },
  { title: '方向', value: (row) => row.position },
  { title: '有效期自', kind: 'time', value: (row) => row.valid_from },
  { title: '有效期至', kind: 'time', value: (row) => row.valid_until },
  {
    title: '服务',
    value: (row, { now }) => {
      if (!row.valid_until || row.valid_until <= now) return '证书已过期'
      return row.is_serving ? '服务中' : '暂停'
    },
  },
]

const fields = {
  name: textField('姓名', { min: 2, max: 20, message: '请填写姓名' }),
  institution: textField('机构', { min: 2, max: 40, message: '请填写机构' }),
  position: textField('方向', { min: 2, max: 30, message: '请填写方向' }),
  introduction: areaField('简介', { min: 10, max: 300, message: '请填写简介，至少 10 个字' }),
  topics: textField('擅长（空格分开，最多 6 个）', { max: 60 }),
  validFrom: timeField('证书有效期自'),
  validUntil: timeField('证书有效期至'),
  isServing: tickField('正在服务：接受提问与预约'),
}

type Posted = {
  topics: string
  validFrom?: Date | undefined
  validUntil?: Date | undefined
  isServing: boolean
  name: string
  institution: string
  position: string
  introduction: string
}

const TOPICS_MAX = 6

function problemsOf({ validFrom, validUntil }: Posted) {
  if (!validFrom) return { validFrom: '请填写证书有效期' }
  if (!validUntil || validUntil <= validFrom) return { validUntil: '有效期应晚于起始时间' }
  return undefined
}

const rowOf = ({ topics, validFrom, validUntil, isServing, ...words }: Posted) => ({
  ...words,
  topics: topics
    .split(/[\s,，、]+/u)
    .filter(Boolean)
    .slice(0, TOPICS_MAX),
  valid_from: validFrom ?? null,
  valid_until: validUntil ?? null,
  is_serving: isServing,
})

const create = opsForm({
  action: 'create',
  title: '新增投顾',
  label: '新增',
  heading: () => '新增投顾',
  hint: () => '登记编号以公开名录为准，新增后不能修改。',
  fields: {
    certificate: textField('登记编号', { min: 6, max: 64, message: '请填写登记编号' }),
    ...fields,
  },
  async run({ certificate, ...posted }, { db }) {
    const problems = problemsOf(posted)
    if (problems) return refusal(problems)
    if (!(await insertAdviser(db, certificate, rowOf(posted))))
      return refusal({ certificate: '这个编号已经登记' })
    return { kind: 'done', message: '已新增', audit: { subject: certificate } }
  },
})

const SERVING = { yes: '服务中', no: '暂停' } as const

/** Advisers with their certificates and periods. */
export const advisersPage = listPage({
  path: 'advisers',
  title: '投顾',
  group: '投顾',
  position: 400,
  filters: {
    name: textField('姓名', { type: 'search', max: 20 }),
    serving: choiceField('服务', ['yes', 'no'], SERVING),
  },
  load: ({ db }, { name, serving }, { limit }) =>
    adviserRows(db, { name, isServing: serving && serving === 'yes', limit }),
  columns,
  empty: '没有符合条件的投顾',
  forms: [create],
})

const save = opsForm({
  action: 'save',
  title: '修改投顾',
  label: '保存',
  fields,
  initial: (row: AdviserRow) => ({
    ...{ name: row.name, institution: row.institution, position: row.position },
    ...{ introduction: row.introduction, topics: row.topics.join(' ') },
    ...{ validFrom: row.valid_from ?? undefined, validUntil: row.valid_until ?? undefined },
    isServing: row.is_serving,
  }),
  async run(posted, { db, params: { certificate = '' } }) {
    const problems = problemsOf(posted)
    if (problems) return refusal(problems)
    if (!(await updateAdviser(db, decodeURIComponent(certificate), rowOf(posted)))) return undefined
    return { kind: 'done', message: '已保存，页面立即更新', audit: { subject: certificate } }
  },
})

export const adviserPage = editPage({
  path: 'advisers/:certificate',
  title: '修改投顾',
  load: ({ db, params: { certificate = '' } }) => adviserRow(db, decodeURIComponent(certificate)),
  forms: [save],
  links: () => [['全部投顾', 'advisers']],
})
