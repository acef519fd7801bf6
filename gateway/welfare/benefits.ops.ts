import { choiceField } from '../ops/form/choice-fields.ts'
import { finder } from '../ops/form/finder.ts'
import { textField } from '../ops/form/typed-fields.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { allBenefits, type Benefit, type BenefitKind, isOpen } from './benefit-queries.ts'

export const KINDS: readonly BenefitKind[] = ['welfare', 'gift']
export const BENEFIT_KIND_TEXTS = { welfare: '福利码', gift: '免费领取' }
export const BENEFIT_ID = /^[A-Za-z0-9-]{1,32}$/

const columns: readonly Column<Benefit>[] = [
  {
    title: '福利码或编号',
    value: (row) => row.benefit_id,
    cell: (row) => pageLink(`benefits/${row.kind}/${row.benefit_id}`, row.benefit_id),
  },
  { title: '类型', value: (row) => BENEFIT_KIND_TEXTS[row.kind] },
  { title: '名称', value: (row) => row.product_name },
  { title: '状态', value: (row, { now }) => (isOpen(row, now) ? '可领取' : '不可领取') },
  { title: '总数', kind: 'number', value: (row) => row.stock },
  { title: '已领', kind: 'number', value: (row) => row.claimed },
  { title: '剩余', kind: 'number', value: (row) => row.stock - row.claimed },
  { title: '开始', kind: 'time', value: (row) => row.starts_at },
  { title: '结束', kind: 'time', value: (row) => row.ends_at },
]

/** All benefits, and the link to a new one. */
export const benefitsPage = listPage({
  path: 'benefits',
  title: '福利发放',
  group: '营销',
  position: 130,
  finder: finder({
    heading: '新建或修改',
    label: '去设置',
    fields: {
      kind: choiceField('类型', KINDS, BENEFIT_KIND_TEXTS),
      id: textField('福利码或编号', {
        min: 1,
        max: 32,
        pattern: BENEFIT_ID,
        hint: '1 到 32 个字母、数字或横线，福利码不分大小写',
        message: '请填写 1 到 32 个字母、数字或横线',
      }),
    },
    pathOf: ({ kind, id }) => `benefits/${kind}/${idFor(kind, id)}`,
  }),
  filters: {},
  load: ({ db }) => allBenefits(db),
  columns,
  caption: '福利',
  empty: '还没有福利',
})

/** A welfare code is stored in capitals, the form in which it is looked up. */
export function idFor(kind: BenefitKind, id: string): string {
  return kind === 'welfare' ? id.toUpperCase() : id
}
