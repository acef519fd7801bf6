import { html } from 'hono/html'
import { readSymbol } from '#api/exchange/symbol.ts'
import { timeText } from '#gateway/china-time.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { countPasts, type PastReading, pastReadings, pastWalk } from './past-queries.ts'
import { STEP_MS } from './read-next-past.ts'

function stateText({ refusal, read_at, wanted_at }: PastReading): string {
  if (refusal !== null) return '被拒绝，一天后再读'
  if (wanted_at !== null) return '有人在看，排在前面'
  return read_at === null ? '尚未取得' : '已取得'
}

const columns: readonly Column<PastReading>[] = [
  { title: '代码', value: ({ symbol }) => symbol },
  { title: '名称', value: ({ name }) => name ?? '' },
  { title: '状态', value: stateText },
  { title: '上次尝试', kind: 'time', value: ({ tried_at }) => tried_at },
  { title: '上次取得', kind: 'time', value: ({ read_at }) => read_at },
  { title: '接受的行', kind: 'number', value: ({ accepted }) => accepted },
  { title: '拒绝的行', kind: 'number', value: ({ rejected }) => rejected },
  { title: '原因', value: ({ refusal, rejections }) => refusal ?? rejections ?? '' },
]

/** What the source of the market gave of companies' past periods, and what it refused. */
export const pastTablesPage = listPage({
  path: 'past-tables',
  title: '公司往期资料',
  group: '内容',
  position: 437,
  filters: { code: textField('代码', { type: 'search', max: 20 }) },
  load: ({ db }, { code = '' }, { limit }) =>
    pastReadings(db, { symbol: code ? (readSymbol(code) ?? code) : undefined, limit }),
  columns,
  empty: '还没有读取过任何公司',
  waiting: async ({ db }) => (await countPasts(db)).refused,
  above: async (_filter, { db, market }) => {
    if (!market.feed.pastTables?.length)
      return html`<p class="hint">这个行情源不提供公司往期的报表、分红和股东，请用 market:import 导入。</p>`
    const { read, unread, wanted, refused } = await countPasts(db)
    const walk = await pastWalk(db)
    const paused = walk?.failing_since
      ? html`<p class="hint">行情源从 ${timeText(walk.failing_since)} 起没有应答，已失败 ${walk.failures} 次（${walk.reason}），${timeText(walk.next_at)} 再试。</p>`
      : ''
    return html`<p class="hint">已取得 ${read} 家，尚未取得 ${unread} 家，其中 ${wanted} 家有人在看；${refused} 家被拒绝。每 ${STEP_MS / 1000} 秒读一家，一个月后再读一遍；每日公布的表不等它。</p>${paused}`
  },
})
