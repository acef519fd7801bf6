import { type Codec, integer, text } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { TRADE_SIGNAL_KINDS } from '#api/product/package.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import { writeMessage } from '../message/queries.ts'
import { choiceField, loadedChoiceField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { areaField, inputField, textField } from '../ops/form/typed-fields.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { Column } from '../ops/page/table.ts'
import { newestTradeSignals, strategiesOf } from './ops-queries.ts'
import { insertTradeSignal, readersOf, type TradeSignalRow } from './trade-signal-queries.ts'

const MILLI = 1000
const yuanText = text({
  pattern: /^\d{1,6}(\.\d{1,3})?$/,
  message: '请填写价格，最多三位小数',
})

/** Thousandths of a yuan, written in yuan. */
const price: Codec<number> = {
  decode: (wire, at) => Math.round(Number(yuanText.decode(wire, at)) * MILLI),
  encode: (milli) => (milli / MILLI).toFixed(3),
}
const yuanOf = (milli: number | null) => (milli === null ? null : String(price.encode(milli)))

const columns: readonly Column<TradeSignalRow>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
  { title: '服务', value: (row) => row.product_id },
  { title: '操作', value: (row) => TRADE_SIGNAL_TEXTS[row.kind] },
  { title: '代码', value: (row) => row.symbol },
  { title: '名称', value: (row) => row.stock_name },
  { title: '参考价', value: (row) => yuanOf(row.price_milli) },
  { title: '仓位 %', kind: 'number', value: (row) => row.position_percent },
  { title: '目标价', value: (row) => yuanOf(row.target_milli) },
  { title: '止损价', value: (row) => yuanOf(row.stop_milli) },
  { title: '依据', value: (row) => row.reason },
]

const publish = opsForm({
  action: 'publish',
  title: '发布调仓指令',
  label: '发布并通知',
  fields: {
    instructionId: onceField(),
    packageId: loadedChoiceField('服务', async ({ db }) =>
      (await strategiesOf(db)).map((row) => ({ value: row.product_id, label: row.name })),
    ),
    kind: choiceField('操作', TRADE_SIGNAL_KINDS, TRADE_SIGNAL_TEXTS),
    symbol: inputField('代码', symbol, { hint: '如 sh600036', isRequired: true }),
    stockName: textField('名称', { min: 1, max: 20, message: '请填写股票名称' }),
    price: inputField('参考价（元）', price, { isRequired: true }),
    positionPercent: inputField('调整后仓位（%）', integer({ min: 0, max: 100, label: '仓位' }), {
      isRequired: true,
    }),
    target: optionalField(inputField('目标价（元，选填）', price)),
    stop: optionalField(inputField('止损价（元，选填）', price)),
    reason: areaField('依据与风险', {
      min: 10,
      max: 1000,
      message: '请写明依据与风险，至少 10 个字',
    }),
  },
  async run({ packageId, kind, symbol, ...signal }, { db, now }) {
    const sold = (await strategiesOf(db)).find((row) => row.product_id === packageId)
    if (!sold) return refusal({ packageId: '请选择服务' })
    const isNew = await insertTradeSignal(db, {
      instruction_id: signal.instructionId,
      product_id: packageId,
      kind,
      symbol,
      stock_name: signal.stockName,
      price_milli: signal.price,
      position_percent: signal.positionPercent,
      target_milli: signal.target ?? null,
      stop_milli: signal.stop ?? null,
      reason: signal.reason,
      published_at: now,
    })
    if (!isNew) return undefined
    const readers = await readersOf(db, packageId, now)
    // Messages also appear on lock screens: the stock itself is shown only after a login.
    const title = `${sold.name}有新的调仓：${TRADE_SIGNAL_TEXTS[kind]}`
    const target = `/PurDetail?productId=${encodeURIComponent(packageId)}`
    const message = {
      kind: 'service',
      title,
      body: '打开查看参考价、仓位与依据。',
      target,
    } as const
    for (const userId of readers) await writeMessage(db, { userId, ...message }, now)
    const details = `${TRADE_SIGNAL_TEXTS[kind]} ${symbol}，通知 ${readers.length} 人`
    const audit = { subject: packageId, details }
    return { kind: 'done', message: `已发布，通知 ${readers.length} 人`, audit }
  },
  gone: '这条指令已经发布过',
})

/** Trade signals of the service packages; publishing one notifies every owner of a running service. */
export const tradeSignalsPage = listPage({
  path: 'instructions',
  title: '调仓指令',
  group: '客服',
  position: 320,
  filters: {},
  load: ({ db }, _, { limit }) => newestTradeSignals(db, limit),
  columns,
  empty: '还没有发布过指令',
  forms: [publish],
})
