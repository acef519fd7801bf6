import { html } from 'hono/html'
import { type Codec, integer, text } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { TRADE_SIGNAL_KINDS } from '#api/product/package.ts'
import { signalProblems } from '#api/product/trade-signal-rules.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import { timeText } from '../china-time.ts'
import { choiceField, loadedChoiceField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import type { ValuesOf } from '../ops/form/field-set.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { areaField, inputField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { ReleaseContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { publication } from '../ops/publication/publication.ts'
import {
  correctionFields,
  correctionOf,
  correctionProblems,
} from '../publication/correction-fields.ts'
import { publicationById } from '../publication/publication-queries.ts'
import { appendPublication, withdrawPublication } from '../publication/record.ts'
import { recordedEntry } from '../publication/recorded-entry.ts'
import { NO_SIGNER, signerField, signerOf } from '../publication/signers.ts'
import { informReaders } from './inform-readers.ts'
import { newestTradeSignals, strategiesOf } from './ops-queries.ts'
import { stocksOf, type TradeSignalRow } from './trade-signal-queries.ts'
import { announceTradeSignal } from './trade-signal-stream.endpoint.ts'

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
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`instructions/${row.instruction_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.instruction_id },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
  { title: '服务', value: (row) => row.product_id },
  { title: '操作', value: (row) => TRADE_SIGNAL_TEXTS[row.kind] },
  { title: '代码', value: (row) => row.symbol },
  { title: '名称', value: (row) => row.stock_name },
  { title: '参考价', value: (row) => yuanOf(row.price_milli) },
  { title: '仓位 %', kind: 'number', value: (row) => row.position_percent },
  { title: '目标价', value: (row) => yuanOf(row.target_milli) },
  { title: '止损价', value: (row) => yuanOf(row.stop_milli) },
  { title: '依据', value: (row) => row.reason },
  { title: '投顾', value: (row) => row.adviser_name },
  { title: '撤回原因', value: (row) => row.withdraw_reason },
]

const FIELDS = {
  draftId: onceField(),
  packageId: loadedChoiceField('服务', async ({ db }) =>
    (await strategiesOf(db)).map((row) => ({ value: row.product_id, label: row.name })),
  ),
  adviser: signerField('投顾'),
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
  ...correctionFields,
}
type Plan = ValuesOf<typeof FIELDS>

async function problemsOf(plan: Plan, context: ReleaseContext) {
  const { db } = context
  const isService = (await strategiesOf(db)).some((row) => row.product_id === plan.packageId)
  if (!isService) return { packageId: '请选择服务' }
  const adviser = await adviserOf(context, plan)
  if (!adviser) return { adviser: NO_SIGNER }
  const [quote] = context.namedQuotes
  const stocks = await stocksOf(db, plan.packageId)
  const held = stocks.find(({ symbol }) => symbol === plan.symbol)
  const all = stocks.reduce((sum, { positionPercent }) => sum + positionPercent, 0)
  const of = { kind: 'instruction', subjectId: plan.packageId, adviser: plan.adviser } as const
  const corrections = await correctionProblems(db, plan, of)
  const problems = signalProblems(plan, {
    name: quote?.name,
    lastMilli: quote?.lastMilli ?? quote?.prevCloseMilli ?? null,
    limitUpMilli: quote?.limitUpMilli ?? null,
    limitDownMilli: quote?.limitDownMilli ?? null,
    isSuspended: quote?.state.isSuspended ?? false,
    heldPercent: held?.positionPercent ?? 0,
    otherPercent: all - (held?.positionPercent ?? 0),
  })
  return { ...problems, ...corrections }
}

const adviserOf = ({ db, now }: ReleaseContext, { adviser }: Plan) => signerOf(db, adviser, now)

export const instructions = publication({
  path: 'instructions',
  noun: '调仓指令',
  isPlannable: true,
  fields: FIELDS,
  symbols: async (plan) => [plan.symbol],
  check: problemsOf,
  async preview(plan, context) {
    const [quote] = context.namedQuotes
    const adviser = await adviserOf(context, plan)
    const prices = [
      ['参考价', yuanOf(plan.price)],
      ['目标价', yuanOf(plan.target ?? null)],
      ['止损价', yuanOf(plan.stop ?? null)],
    ]
    return html`<p><strong>${TRADE_SIGNAL_TEXTS[plan.kind]} ${plan.stockName} ${plan.symbol}</strong>，调整后仓位 ${plan.positionPercent}%</p>
<p>${prices.map(([name, value]) => (value ? `${name} ${value} 元　` : ''))}</p>
<p>${plan.reason}</p>
<p>投顾 ${adviser?.name}，登记编号 ${plan.adviser}</p>${plan.corrects ? html`<p>更正 ${plan.corrects}：${plan.correctReason}</p>` : ''}
<p class="hint">行情：${quote?.name ?? '–'}，最新价 ${yuanOf(quote?.lastMilli ?? null) ?? '–'}，跌停 ${yuanOf(quote?.limitDownMilli ?? null) ?? '–'}，涨停 ${yuanOf(quote?.limitUpMilli ?? null) ?? '–'}</p>`
  },
  async publish(draftId, plan, context) {
    const { db, now } = context
    await appendPublication(db, {
      publication_id: draftId,
      kind: 'instruction',
      subject_id: plan.packageId,
      product_id: plan.packageId,
      adviser_name: (await adviserOf(context, plan))?.name ?? '',
      adviser_certificate: plan.adviser,
      title: '',
      text: plan.reason,
      published_at: now,
      securities: [
        {
          symbol: plan.symbol,
          stock_name: plan.stockName,
          price_milli: plan.price,
          side: plan.kind,
          position_percent: plan.positionPercent,
          target_milli: plan.target ?? null,
          stop_milli: plan.stop ?? null,
        },
      ],
      ...correctionOf(plan),
    })
    const of = { productId: plan.packageId, subjectId: plan.packageId, instructionId: draftId }
    const words = {
      title: `${plan.corrects ? '调仓更正' : '新的调仓'}：${TRADE_SIGNAL_TEXTS[plan.kind]}`,
      body: '打开查看参考价、仓位与依据。',
    }
    return informReaders(db, { ...of, ...words }, now)
  },
  afterRelease: announceTradeSignal,
  recorded: recordedEntry('instruction'),
  async withdraw(instructionId, reason, { db, now }) {
    const isNew = await withdrawPublication(db, { publicationId: instructionId, reason }, now)
    const entry = await publicationById(db, instructionId)
    if (!isNew || !entry?.product_id) return 0
    const of = { productId: entry.product_id, subjectId: entry.subject_id, instructionId }
    const kind = entry.securities[0]?.side ?? 'hold'
    const title = `一条调仓已撤回：${TRADE_SIGNAL_TEXTS[kind]}`
    return informReaders(db, { ...of, title, body: '打开查看撤回的原因。' }, now)
  },
  afterWithdrawal: announceTradeSignal,
})

/** Trade signals of the service packages; releasing one notifies every owner of a running service. */
export const tradeSignalsPage = listPage({
  path: 'instructions',
  title: '调仓指令',
  group: '投顾',
  position: 407,
  waiting: instructions.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => newestTradeSignals(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过指令',
  above: (_, context) => instructions.table(context),
  forms: [instructions.submit],
})

/** One trade signal, from its draft to its withdrawal. */
export const tradeSignalPage = editPage(instructions.page)
