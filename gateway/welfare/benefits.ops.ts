import { html } from 'hono/html'
import { choice, field, filters, isCsvAsked } from '../ops/page/fields.ts'
import { opsPage } from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { allBenefits, type Benefit, type BenefitKind, isOpen } from './benefit-queries.ts'

export const KINDS: readonly { value: BenefitKind; label: string }[] = [
  { value: 'welfare', label: '福利码' },
  { value: 'gift', label: '免费领取' },
]
export const BENEFIT_ID = /^[A-Za-z0-9-]{1,32}$/

interface Row {
  benefit: Benefit
  now: Date
}

const columns: readonly Column<Row>[] = [
  {
    title: '福利码或编号',
    value: ({ benefit }) => benefit.benefit_id,
    cell: ({ benefit: { kind, benefit_id } }) =>
      html`<a href="/ops/benefits/${kind}/${benefit_id}">${benefit_id}</a>`,
  },
  {
    title: '类型',
    value: ({ benefit }) => KINDS.find(({ value }) => value === benefit.kind)?.label,
  },
  { title: '名称', value: ({ benefit }) => benefit.product_name },
  { title: '状态', value: ({ benefit, now }) => (isOpen(benefit, now) ? '可领取' : '不可领取') },
  { title: '总数', kind: 'number', value: ({ benefit }) => benefit.stock },
  { title: '已领', kind: 'number', value: ({ benefit }) => benefit.claimed },
  { title: '剩余', kind: 'number', value: ({ benefit }) => benefit.stock - benefit.claimed },
  { title: '开始', kind: 'time', value: ({ benefit }) => benefit.starts_at },
  { title: '结束', kind: 'time', value: ({ benefit }) => benefit.ends_at },
]

/** Everything that is given away, and the way to a new one. */
export const benefitsPage = opsPage({
  path: 'benefits',
  title: '福利发放',
  group: '营销',
  position: 130,
  async show({ db, url, now }) {
    const asked = url.searchParams.get('id')?.trim() ?? ''
    const kind = KINDS.find(({ value }) => value === url.searchParams.get('kind'))?.value
    if (kind && BENEFIT_ID.test(asked))
      return { kind: 'elsewhere', to: `benefits/${kind}/${idFor(kind, asked)}` }
    const rows = (await allBenefits(db)).map((benefit) => ({ benefit, now }))
    if (isCsvAsked(url)) return tableFile('福利发放', { columns, rows })
    return html`<section class="panel"><h2>新建或修改</h2>${filters(
      'benefits',
      [
        choice('kind', '类型', KINDS, kind ?? 'welfare'),
        field({
          name: 'id',
          label: '福利码或编号',
          value: asked,
          hint: '1 到 32 个字母、数字或横线，福利码不分大小写',
          isRequired: true,
          maxLength: 32,
          ...(asked ? { posted: WRONG_ID } : {}),
        }),
      ],
      undefined,
      '去设置',
    )}</section>
${table({ caption: '福利', columns, rows, empty: '还没有福利' })}
<p><a href="/ops/benefits?format=csv">导出表格</a></p>`
  },
})

const WRONG_ID = {
  action: '',
  values: {},
  errors: { id: '请填写 1 到 32 个字母、数字或横线' },
  found: {},
}

/** A welfare code is stored in capitals, as it is looked up. */
export function idFor(kind: BenefitKind, id: string): string {
  return kind === 'welfare' ? id.toUpperCase() : id
}
