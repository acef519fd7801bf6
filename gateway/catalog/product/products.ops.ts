import { html } from 'hono/html'
import type { Product } from '#api/catalog/product.ts'
import { PRODUCTS } from '#api/catalog/products.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import {
  ID_FIELD,
  PRODUCT_FIELDS,
  PRODUCT_TYPE_TEXTS,
  PRODUCT_TYPES,
  productColumns,
  productErrors,
} from './product-fields.ts'
import {
  adoptProduct,
  insertProduct,
  missingProducts,
  type ProductRow,
  productsForDesk,
} from './product-queries.ts'

const typeText = (type: string) =>
  type === 'bundle'
    ? '套餐'
    : (Object.entries(PRODUCT_TYPE_TEXTS).find(([one]) => one === type)?.[1] ?? type)

export const productTableColumns: readonly Column<ProductRow>[] = [
  {
    title: '名称',
    value: (row) => row.name,
    cell: (row) => pageLink(`products/${row.product_id}`, row.name),
  },
  { title: '编号', value: (row) => row.product_id },
  { title: '类型', value: (row) => typeText(row.product_type) },
  { title: '状态', value: (row) => (row.is_on_sale ? '在售' : '停售') },
  { title: '在售价格', kind: 'number', value: (row) => row.prices },
  { title: '风险等级', value: (row) => `R${row.risk_level}` },
  { title: '适当性', value: (row) => (row.needs_suitability ? '需要' : '不需要') },
  { title: '合同', value: (row) => (row.needs_contract ? '需要' : '不需要') },
  { title: '寄送', value: (row) => (row.is_delivered ? '需要' : '不需要') },
]

const create = opsForm({
  action: 'create',
  title: '新建商品',
  label: '新建',
  heading: () => '新建商品',
  hint: () => '保存后再填写价格，有价格才能购买。编号出现在链接里，不能修改。',
  fields: {
    id: textField('编号', {
      ...{ ...ID_FIELD, min: 2, hint: '小写字母、数字和横线' },
      message: '请填写 2 到 40 个小写字母、数字或横线',
    }),
    type: choiceField('类型', PRODUCT_TYPES, PRODUCT_TYPE_TEXTS),
    ...PRODUCT_FIELDS,
  },
  initial: () => ({ isOnSale: true }),
  async run({ id, type, ...words }, { db, now }) {
    const errors = productErrors(type, words)
    if (errors) return refusal(errors)
    const row = { product_id: id, product_type: type, ...productColumns(words), created_at: now }
    if (!(await insertProduct(db, row))) return refusal({ id: '这个编号已被占用' })
    const audit = { subject: id, details: words.name }
    return { kind: 'done', message: '已新建，请填写价格', audit, to: `products/${id}` }
  },
})

const adopt = opsForm({
  action: 'adopt',
  title: '按目录新建商品',
  label: '按目录新建',
  isQuiet: true,
  fields: { id: subjectField(ID_FIELD.pattern, '没有这个商品') },
  initial: ({ id }: Product) => ({ id }),
  async run({ id }, { db, now }) {
    const [product] = await missingProducts(
      db,
      PRODUCTS.filter((one) => one.id === id),
    )
    if (!product) return undefined
    if (!(await adoptProduct(db, product, now)))
      return { kind: 'refused', message: '请先新建套餐里的商品' }
    const audit = { subject: id, details: product.name }
    return { kind: 'done', message: '已新建，请核对名称和价格', audit, to: `products/${id}` }
  },
})

const missingColumns: readonly Column<Product>[] = [
  { title: '名称', value: ({ name }) => name },
  { title: '编号', value: ({ id }) => id },
  { title: '类型', value: ({ type }) => typeText(type) },
  { title: '操作', cell: (row, context) => adopt.render(row, context) },
]

/** Products that pages print and link to, and nobody can buy. */
async function missingMarkup(context: OpsContext) {
  const rows = await missingProducts(context.db, PRODUCTS)
  if (rows.length === 0) return html``
  return html`<details class="panel"><summary>页面提到、还没有建立的商品：${rows.length} 种</summary>
<p class="hint">服务页和活动页会链接到这些商品，建立之前点开不能购买。建立后请核对名称和价格。</p>
${table({ caption: '还没有建立', columns: missingColumns, rows, empty: '' }, context)}</details>`
}

const ON_SALE = { yes: '在售', no: '停售' } as const

/** Everything that is sold, and the form for something new. */
export const productsPage = listPage({
  path: 'products',
  title: '商品与价格',
  group: '交易',
  position: 205,
  filters: {
    name: textField('名称', { type: 'search', max: 40 }),
    type: choiceField('类型', [...PRODUCT_TYPES, 'bundle'], {
      ...PRODUCT_TYPE_TEXTS,
      bundle: '套餐',
    }),
    sale: choiceField('状态', ['yes', 'no'], ON_SALE),
  },
  load: ({ db }, { sale, ...filter }, { limit }) =>
    productsForDesk(db, { ...filter, isOnSale: sale && sale === 'yes', limit }),
  columns: productTableColumns,
  empty: '没有符合条件的商品',
  above: (_filter, context) => missingMarkup(context),
  forms: [create],
  actions: [adopt],
})
