import { html } from 'hono/html'
import { auditColumns } from './audit.ops.ts'
import { auditRows } from './audit-queries.ts'
import { findPages } from './find-pages.ts'
import { numberText } from './page/format.ts'
import { type OpsContext, opsPage } from './page/ops-page.ts'
import { table } from './page/table.ts'
import { waitingOn } from './serve-page.ts'

const LATEST = 8
const PARTS: Readonly<Record<string, string>> = {
  database: '数据库',
  fanOut: '消息通道',
  marketFeed: '行情源',
}

const STATES = { ok: '正常', failing: '异常', unknown: '检查中' } as const

/** Figures of the day, work that waits, the state of every part, and the last recorded actions. */
export const overviewPage = opsPage({
  path: '',
  title: '总览',
  group: '运营台',
  position: 0,
  async show(context) {
    const { db } = context
    return html`${await todayTiles(context)}
${await waitingTiles(context)}
${await partTiles(context)}
<section>${table(
      {
        caption: '最近操作',
        columns: auditColumns,
        rows: await auditRows(db, { limit: LATEST }),
        empty: '还没有操作记录',
      },
      context,
    )}<p><a href="/ops/audit">全部操作记录</a></p></section>`
  },
})

async function todayTiles(context: OpsContext) {
  const pages = (await findPages()).filter((page) => page.today)
  const tiles = await Promise.all(
    pages.map(async ({ path, today }) =>
      ((await today?.(context)) ?? []).map(
        ({ label, value }) =>
          html`<a href="/ops/${path}"><span>${label}</span><strong>${numberText(value)}</strong></a>`,
      ),
    ),
  )
  return html`<div class="tiles">${tiles.flat()}</div>`
}

async function waitingTiles(context: OpsContext) {
  const pages = (await findPages()).filter((page) => page.waiting)
  if (pages.length === 0) return ''
  const waiting = await waitingOn(pages, context)
  return html`<section><h2>等待处理</h2><div class="tiles">${pages.map(
    ({ path, title }) =>
      html`<a href="/ops/${path}"><span>${title}</span><strong>${numberText(waiting.get(path) ?? 0)}</strong></a>`,
  )}</div></section>`
}

async function partTiles({ readiness }: OpsContext) {
  const { checks, details } = await readiness.report()
  return html`<section><h2>运行状态</h2><div class="tiles">${Object.entries({
    ...checks,
    ...details,
  }).map(
    ([name, state]) =>
      html`<div class="${state === 'failing' ? 'state warn' : 'state'}"><span>${PARTS[name] ?? name}</span><strong>${STATES[state]}</strong></div>`,
  )}</div></section>`
}
