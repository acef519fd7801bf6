import { html } from 'hono/html'
import { dayOf } from '#api/china-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { shareText } from '../page/format.ts'
import { listPage } from '../page/list-page.ts'
import type { OpsContext } from '../page/ops-page.ts'
import { type Column, table } from '../page/table.ts'
import { type ReportRow, reportRows } from './report-queries.ts'

const DAYS = 7
const KINDS: Readonly<Record<string, string>> = {
  error: '脚本出错',
  policy: '策略拦截',
  browser: '浏览器报告',
}

const since = ({ now }: Pick<OpsContext, 'now'>) => plusDays(dayOf(now), 1 - DAYS)

const columns: readonly Column<ReportRow>[] = [
  { title: '类别', value: ({ kind }) => KINDS[kind] ?? kind },
  { title: '名称', value: ({ name }) => name },
  { title: '位置', value: ({ place }) => place },
  { title: '页面', value: ({ route }) => route },
  { title: '次数', kind: 'number', value: ({ hits }) => hits },
  { title: '最近一次', kind: 'time', value: ({ last_at }) => last_at },
]

interface RouteSpeed {
  route: string
  views: number
  /** Keyed by vital and rating. */
  rated: ReadonlyMap<string, number>
}

const goodShare = ({ rated }: RouteSpeed, vital: string) => {
  const of = (rating: string) => rated.get(`${vital} ${rating}`) ?? 0
  return shareText(of('good'), of('good') + of('middling') + of('poor'))
}

const speedColumns: readonly Column<RouteSpeed>[] = [
  { title: '页面', value: ({ route }) => route },
  { title: '上报次数', kind: 'number', value: ({ views }) => views },
  { title: '首屏快', kind: 'share', value: (row) => goodShare(row, 'lcp') },
  { title: '响应快', kind: 'share', value: (row) => goodShare(row, 'inp') },
  { title: '不跳动', kind: 'share', value: (row) => goodShare(row, 'cls') },
]

function speedsOf(rows: readonly ReportRow[]): readonly RouteSpeed[] {
  const found = new Map<string, RouteSpeed & { rated: Map<string, number> }>()
  for (const { route, kind, name, hits } of rows) {
    const speed = found.get(route) ?? { route, views: 0, rated: new Map() }
    found.set(route, speed)
    if (kind === 'view') speed.views = hits
    else speed.rated.set(`${kind} ${name}`, hits)
  }
  return [...found.values()].sort((a, b) => b.views - a.views)
}

/** What pages reported of themselves in the last days: what failed and where, and how fast they were. */
export const pageReportsPage = listPage({
  path: 'page-reports',
  title: '页面上报',
  group: '运营台',
  position: 29,
  filters: {},
  load: (context) => reportRows(context.db, since(context), ['error', 'policy', 'browser']),
  columns,
  caption: '最近 7 天的错误',
  empty: '最近 7 天没有上报错误',
  async above(_, context) {
    const rows = await reportRows(context.db, since(context), ['view', 'lcp', 'inp', 'cls'])
    const speeds = {
      caption: '最近 7 天的速度',
      columns: speedColumns,
      rows: speedsOf(rows),
      empty: '最近 7 天没有上报速度',
    }
    return html`${table(speeds, context)}
<p class="hint">只有一部分页面浏览会上报，且不含任何个人信息。首屏快：最大的图文 2.5 秒内显示；响应快：点按 0.2 秒内有反应；不跳动：版面移动不超过 0.1。</p>`
  },
})
