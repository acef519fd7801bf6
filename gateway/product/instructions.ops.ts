import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import { integer, oneOf, optional, record, text } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { INSTRUCTION_WORDS } from '#api/product/instruction-words.ts'
import { INSTRUCTION_KINDS } from '#api/product/package.ts'
import { writeMessage } from '../message/queries.ts'
import {
  actionForm,
  area,
  choice,
  csvAddress,
  field,
  filters,
  isCsvAsked,
} from '../ops/page/fields.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { type InstructionRow, insertInstruction, readersOf } from './instruction-queries.ts'
import { newestInstructions, strategiesOf } from './ops-queries.ts'

const PAGE_ROWS = 100
const FILE_ROWS = 50_000
const YUAN = /^\d{1,6}(\.\d{1,3})?$/
const MILLI = 1000

const yuan = text({ pattern: YUAN, message: '请填写价格，最多三位小数' })

const form = record({
  instructionId: ['instructionId', text({ pattern: /^[0-9a-f]{24}$/ })],
  packageId: ['packageId', text({ min: 1, max: 64, label: '服务' })],
  kind: ['kind', oneOf(...INSTRUCTION_KINDS)],
  symbol: ['symbol', symbol],
  stockName: ['stockName', text({ min: 1, max: 20, label: '股票名称' })],
  price: ['price', yuan],
  positionPercent: ['positionPercent', integer({ min: 0, max: 100, label: '仓位' })],
  target: ['target', optional(yuan)],
  stop: ['stop', optional(yuan)],
  reason: ['reason', text({ min: 10, max: 1000, message: '请写明依据与风险，至少 10 个字' })],
})

const yuanOf = (milli: number | null) => (milli === null ? null : (milli / MILLI).toFixed(3))
const columns: readonly Column<InstructionRow>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
  { title: '服务', value: (row) => row.product_id },
  { title: '操作', value: (row) => INSTRUCTION_WORDS[row.kind] },
  { title: '代码', value: (row) => row.symbol },
  { title: '名称', value: (row) => row.stock_name },
  { title: '参考价', value: (row) => yuanOf(row.price_milli) },
  { title: '仓位 %', kind: 'number', value: (row) => row.position_percent },
  { title: '目标价', value: (row) => yuanOf(row.target_milli) },
  { title: '止损价', value: (row) => yuanOf(row.stop_milli) },
  { title: '依据', value: (row) => row.reason },
]

/** Instructions of the service packages; publishing one tells everybody whose service runs. */
export const instructionsPage = opsPage({
  path: 'instructions',
  title: '调仓指令',
  group: '客服',
  position: 320,
  async show(context) {
    const { db, url } = context
    if (isCsvAsked(url))
      return tableFile('调仓指令', { columns, rows: await newestInstructions(db, FILE_ROWS) })
    const rows = await newestInstructions(db, PAGE_ROWS)
    return html`${filters('instructions', [], csvAddress(url), '刷新')}${await publishForm(context)}
${table({ caption: '调仓指令', columns, rows, empty: '还没有发布过指令' })}`
  },
  actions: { publish: { title: '发布调仓指令', run: publish } },
})

async function publishForm(context: OpsContext) {
  const { db, posted } = context
  const strategies = await strategiesOf(db)
  const packages = strategies.map((row) => ({ value: row.product_id, label: row.name }))
  const kinds = INSTRUCTION_KINDS.map((value) => ({ value, label: INSTRUCTION_WORDS[value] }))
  const input = (name: string, label: string, hint?: string) =>
    field({ name, label, value: '', posted, ...(hint ? { hint } : {}) })
  return actionForm(context, {
    action: 'publish',
    label: '发布并通知',
    hidden: { instructionId: randomBytes(12).toString('hex') },
    fields: [
      choice('packageId', '服务', packages, posted.values.packageId ?? ''),
      choice('kind', '操作', kinds, posted.values.kind ?? ''),
      input('symbol', '代码', '如 sh600036'),
      input('stockName', '名称'),
      input('price', '参考价（元）'),
      input('positionPercent', '调整后仓位（%）'),
      input('target', '目标价（元，选填）'),
      input('stop', '止损价（元，选填）'),
      area({ name: 'reason', label: '依据与风险', value: '', maxLength: 1000, posted }),
    ],
  })
}

async function publish(values: Fields, { db, now }: OpsContext): Promise<OpsOutcome> {
  const wish = form.decode(values, '')
  const sold = (await strategiesOf(db)).find((row) => row.product_id === wish.packageId)
  if (!sold) return { kind: 'refused', message: '请选择服务' }
  const milli = (price: string | undefined) =>
    price === undefined ? null : Math.round(Number(price) * MILLI)
  const isNew = await insertInstruction(db, {
    instruction_id: wish.instructionId,
    product_id: wish.packageId,
    kind: wish.kind,
    symbol: wish.symbol,
    stock_name: wish.stockName,
    price_milli: milli(wish.price) ?? 0,
    position_percent: wish.positionPercent,
    target_milli: milli(wish.target),
    stop_milli: milli(wish.stop),
    reason: wish.reason,
    published_at: now,
  })
  if (!isNew) return { kind: 'refused', message: '这条指令已经发布过' }
  const readers = await readersOf(db, wish.packageId, now)
  // The stock itself stands behind the login alone: messages are also read on lock screens.
  const title = `${sold.name}有新的调仓：${INSTRUCTION_WORDS[wish.kind]}`
  const target = `/PurDetail?productId=${encodeURIComponent(wish.packageId)}`
  const message = { kind: 'service', title, body: '打开查看参考价、仓位与依据。', target } as const
  for (const userId of readers) await writeMessage(db, { userId, ...message }, now)
  const details = `${INSTRUCTION_WORDS[wish.kind]} ${wish.symbol}，通知 ${readers.length} 人`
  const audit = { subject: wish.packageId, details }
  return { kind: 'done', message: `已发布，通知 ${readers.length} 人`, audit }
}
