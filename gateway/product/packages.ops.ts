import { html } from 'hono/html'
import { actionForm, area } from '../ops/page/fields.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, table } from '../ops/page/table.ts'
import { readDescribed, readLines, writeDescribed } from './detail-lines.ts'
import { detailsOf, productsWithDetails, writeDetails } from './ops-queries.ts'

type Row = Awaited<ReturnType<typeof productsWithDetails>>[number]

const columns: readonly Column<Row>[] = [
  {
    title: '商品',
    value: (row) => row.name,
    cell: (row) =>
      html`<a href="/ops/packages/${encodeURIComponent(row.product_id)}">${row.name}</a>`,
  },
  { title: '编号', value: (row) => row.product_id },
  { title: '类型', value: (row) => row.product_type },
  { title: '在售', value: (row) => (row.is_on_sale ? '是' : '否') },
  { title: '介绍', value: (row) => (row.is_described ? '已填写' : '未填写') },
]

/** Products and whether they say what they hold. */
export const packagesPage = opsPage({
  path: 'packages',
  title: '服务介绍',
  group: '客服',
  position: 325,
  async show({ db }) {
    const rows = await productsWithDetails(db)
    return table({ caption: '商品', columns, rows, empty: '还没有商品' })
  },
})

/** What one product says of itself on its pages. */
export const packagePage = opsPage({
  path: 'packages/:productId',
  title: '服务介绍',
  async show(context) {
    const { db, params, posted } = context
    const product = await detailsOf(db, params.productId ?? '')
    if (!product) return 'missing'
    const lines = (name: string, label: string, value: string, rows = 4) =>
      area({ name, label, value, rows, isRequired: true, maxLength: 4000, posted })
    const { audience, cautions, contents, faq } = product
    return html`<section class="panel"><h2>${product.name}</h2>
<p class="hint">页面地址 /UnPurDetail?productId=${product.product_id}。不得承诺收益或夸大历史表现。</p>
${actionForm(context, {
  action: 'save',
  label: '保存',
  fields: [
    lines('contents', '包含什么（每行一项，写成“标题：说明”）', writeDescribed(contents ?? []), 6),
    lines('audience', '适合谁（每行一条）', (audience ?? []).join('\n')),
    lines('cautions', '不适合谁（每行一条）', (cautions ?? []).join('\n')),
    lines('faq', '常见问题（每行一问，写成“问题？回答”）', writeDescribed(faq ?? []), 6),
  ],
})}</section>
<p><a href="/ops/packages">全部商品</a></p>`
  },
  actions: { save: { title: '修改服务介绍', run: save } },
})

async function save(values: Fields, { db, params }: OpsContext): Promise<OpsOutcome> {
  const { productId = '' } = params
  const { audience = '', cautions = '', contents = '', faq = '' } = values
  const details = {
    contents: readDescribed(contents, 'contents'),
    audience: readLines(audience, 'audience'),
    cautions: readLines(cautions, 'cautions'),
    faq: readDescribed(faq, 'faq'),
  }
  if (!(await writeDetails(db, productId, details)))
    return { kind: 'refused', message: '没有这个商品' }
  return { kind: 'done', message: '已保存，页面立即更新', audit: { subject: productId } }
}
