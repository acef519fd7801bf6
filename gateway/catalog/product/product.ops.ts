import { html } from 'hono/html'
import { yuanBrief } from '#gateway/money.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import {
  ID_FIELD,
  needsSecondPerson,
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  priceColumns,
  priceErrors,
  priceWords,
  productColumns,
  productErrors,
  productWords,
  soldColumns,
} from './product-fields.ts'
import {
  hasSoldPrice,
  insertPrice,
  type PriceRow,
  type ProductRow,
  priceForDesk,
  pricesOfProduct,
  productForDesk,
  updatePrice,
  updateProduct,
} from './product-queries.ts'
import { productTableColumns } from './products.ops.ts'

const ID_LENGTH = 16

const priceTableColumns: readonly Column<PriceRow>[] = [
  {
    title: '期限',
    value: (row) => row.name,
    cell: (row) => pageLink(`products/${row.product_id}/${row.price_id}`, row.name),
  },
  { title: '价格', kind: 'yuan', value: (row) => row.fen },
  { title: '天数', kind: 'number', value: (row) => row.days },
  { title: '定金', kind: 'yuan', value: (row) => row.deposit_fen },
  { title: '仅限活动', value: (row) => row.activity_id },
  { title: '状态', value: (row) => (row.is_on_sale ? '在售' : '停售') },
  { title: '开售', kind: 'time', value: (row) => row.starts_at },
  { title: '停售', kind: 'time', value: (row) => row.ends_at },
  { title: '顺序', kind: 'number', value: (row) => row.position },
  { title: '编号', value: (row) => row.price_id },
]

const save = opsForm({
  action: 'save',
  title: '修改商品',
  label: '保存',
  heading: () => '商品',
  hint: () => '停售后不能下单，已购的服务不受影响。',
  fields: PRODUCT_FIELDS,
  initial: (row: ProductRow) => productWords(row),
  async run(words, { db, params: { productId = '' } }) {
    const product = await productForDesk(db, productId)
    if (!product) return undefined
    const errors = productErrors(product.product_type, words)
    if (errors) return refusal(errors)
    if (!(await updateProduct(db, productId, productColumns(words)))) return undefined
    const details = `${words.name}，${words.isOnSale ? '在售' : '停售'}`
    return { kind: 'done', message: '已保存，页面立即更新', audit: { subject: productId, details } }
  },
})

const addPrice = opsForm({
  action: 'addPrice',
  title: '新增价格',
  label: '新增',
  heading: () => '新增价格',
  hint: () =>
    '时间为北京时间，留空表示不限。商品已有在售过的价格时，新增在售的价格需要另一位同事复核。',
  fields: {
    once: onceField(),
    ...PRICE_FIELDS,
    id: optionalField(
      textField('编号', {
        ...{ ...ID_FIELD, hint: '出现在购买链接里，留空自动生成' },
        message: '请填写 2 到 40 个小写字母、数字或横线',
      }),
    ),
  },
  initial: () => ({ position: 0, isOnSale: true }),
  check: priceErrors,
  secondPerson: {
    async summary({ name, price, isOnSale }, { db, params: { productId = '' } }) {
      const product = isOnSale && (await productForDesk(db, productId))
      if (!product || !(await hasSoldPrice(db, productId))) return undefined
      return `新增价格：${product.name}，${name} ${yuanBrief(price)} 元`
    },
  },
  async run({ once, id, ...words }, { db, params: { productId = '' } }) {
    const priceId = id ?? once.slice(0, ID_LENGTH)
    const row = {
      ...{ price_id: priceId, product_id: productId },
      ...{ ...priceColumns(words), ...soldColumns(words) },
    }
    if (!(await insertPrice(db, row))) return id ? refusal({ id: '这个编号已被占用' }) : undefined
    const details = `${words.name} ${yuanBrief(words.price)} 元`
    return { kind: 'done', message: '已新增', audit: { subject: priceId, details } }
  },
  gone: '这个价格已经新增过，请刷新页面',
})

/** One product, and what it costs. */
export const productPage = editPage({
  path: 'products/:productId',
  title: '商品设置',
  load: ({ db, params: { productId = '' } }) => productForDesk(db, productId),
  async show(row, context) {
    const prices = await pricesOfProduct(context.db, row.product_id)
    return html`${table({ caption: row.name, columns: productTableColumns, rows: [row], empty: '' }, context)}
${table({ caption: '价格', columns: priceTableColumns, rows: prices, empty: '还没有价格，不能购买' }, context)}`
  },
  forms: [addPrice, save],
  links: ({ product_id }) => [
    ['全部商品', 'products'],
    ['服务介绍', `packages/${product_id}`],
  ],
})

/** From what people were charged, if it was on sale. */
function priceChange({ fen, sold_fen, is_on_sale }: PriceRow, { price }: { price: number }) {
  const before = is_on_sale ? fen : (sold_fen ?? fen)
  return `${yuanBrief(before)} 元改为 ${yuanBrief(price)} 元`
}

const savePrice = opsForm({
  action: 'save',
  title: '修改价格',
  label: '保存',
  heading: () => '修改价格',
  hint: () =>
    '只影响以后的订单。降价后，原价会作为划线价显示一段时间。以没有售卖过的价格或定金上架，需要另一位同事复核。',
  fields: PRICE_FIELDS,
  initial: (row: PriceRow) => priceWords(row),
  check: priceErrors,
  secondPerson: {
    async summary(words, { db, params: { productId = '', priceId = '' } }) {
      const before = await priceForDesk(db, productId, priceId)
      if (!before || !needsSecondPerson(before, words)) return undefined
      return `改价：${before.name}，${priceChange(before, words)}`
    },
  },
  async run(words, { db, params: { productId = '', priceId = '' } }) {
    const before = await priceForDesk(db, productId, priceId)
    if (!before) return undefined
    const columns = { ...priceColumns(words), ...soldColumns(words, before) }
    if (!(await updatePrice(db, priceId, columns))) return undefined
    const details = `${words.name}，${priceChange(before, words)}`
    const audit = { subject: priceId, details }
    return { kind: 'done', message: '已保存', audit, to: `products/${productId}` }
  },
})

/** One price of a product. */
export const pricePage = editPage({
  path: 'products/:productId/:priceId',
  title: '价格设置',
  load: ({ db, params: { productId = '', priceId = '' } }) => priceForDesk(db, productId, priceId),
  show: (row, context) =>
    table({ caption: row.name, columns: priceTableColumns, rows: [row], empty: '' }, context),
  forms: [savePrice],
  links: ({ product_id }) => [['返回商品', `products/${product_id}`]],
})
