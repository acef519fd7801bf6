import { html } from 'hono/html'
import { priceText } from '#api/exchange/price/price-text.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { dayText } from '../day-number.ts'
import { countGaps, newestGaps, type PriceGap } from './gap-queries.ts'

const columns: readonly Column<PriceGap>[] = [
  { title: '代码', value: ({ symbol }) => symbol },
  { title: '名称', value: ({ name }) => name ?? '' },
  { title: '日期', value: ({ day }) => dayText(day) },
  { title: '前收盘（元）', value: (row) => priceText(row.symbol, row.close_before_milli) },
  { title: '开盘（元）', value: (row) => priceText(row.symbol, row.open_milli) },
  {
    title: '跳空（%）',
    value: (row) => ((row.open_milli / row.close_before_milli - 1) * 100).toFixed(1),
  },
]

/** Where charts are not adjusted, because the import knows no ex-rights event. */
export const gapsPage = listPage({
  path: 'price-gaps',
  title: '未解释的跳空',
  group: '内容',
  position: 436,
  filters: { code: textField('代码', { type: 'search', max: 20 }) },
  load: ({ db }, { code = '' }, { limit }) =>
    newestGaps(db, { symbol: code ? (readSymbol(code) ?? code) : undefined, limit }),
  columns,
  empty: '没有超出涨跌幅限制而缺少除权除息记录的开盘',
  waiting: ({ db }) => countGaps(db),
  above: async () =>
    html`<p class="hint">这些天的开盘价超出涨跌幅限制，又没有除权除息记录，复权图在这里会断开。用 market:import 导入缺少的记录后，名单随之更新。</p>`,
})
