import type { Codec } from '#api/codec.ts'
import type { Field } from '../ops/form/field.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { described, lines } from './detail-lines.ts'
import { detailsOf, type ProductDetails, productsWithDetails, writeDetails } from './ops-queries.ts'

type Row = Awaited<ReturnType<typeof productsWithDetails>>[number]

const columns: readonly Column<Row>[] = [
  {
    title: '商品',
    value: (row) => row.name,
    cell: (row) => pageLink(`packages/${encodeURIComponent(row.product_id)}`, row.name),
  },
  { title: '编号', value: (row) => row.product_id },
  { title: '类型', value: (row) => row.product_type },
  { title: '在售', value: (row) => (row.is_on_sale ? '是' : '否') },
  { title: '介绍', value: (row) => (row.is_described ? '已填写' : '未填写') },
]

/** Products and whether they have a description. */
export const packagesPage = listPage({
  path: 'packages',
  title: '服务介绍',
  group: '客服',
  position: 325,
  filters: {},
  load: ({ db }) => productsWithDetails(db),
  columns,
  caption: '商品',
  empty: '还没有商品',
  csv: false,
})

const linesField = <T>(label: string, codec: Codec<T>, rows = 4): Field<T> => ({
  ...areaField(label, { min: 1, max: 4000, rows }),
  codec,
})

const save = opsForm({
  action: 'save',
  title: '修改服务介绍',
  label: '保存',
  heading: ({ name }) => name,
  hint: ({ product_id }) =>
    `页面地址 /UnPurDetail?productId=${product_id}。不得承诺收益或夸大历史表现。`,
  fields: {
    contents: linesField('包含什么（每行一项，写成“标题：说明”）', described, 6),
    audience: linesField('适合谁（每行一条）', lines),
    cautions: linesField('不适合谁（每行一条）', lines),
    faq: linesField('常见问题（每行一问，写成“问题？回答”）', described, 6),
  },
  initial: ({ contents, audience, cautions, faq }: ProductDetails) => ({
    contents,
    audience,
    cautions,
    faq,
  }),
  async run(details, { db, params: { productId = '' } }) {
    if (!(await writeDetails(db, productId, details))) return undefined
    return { kind: 'done', message: '已保存，页面立即更新', audit: { subject: productId } }
  },
})

/** The description of one product on its pages. */
export const packagePage = editPage({
  path: 'packages/:productId',
  title: '服务介绍',
  load: ({ db, params }) => detailsOf(db, params.productId ?? ''),
  forms: [save],
  links: () => [['全部商品', 'packages']],
})
