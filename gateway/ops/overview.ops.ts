import { html } from 'hono/html'
import { calendarPage } from '../market/calendar/calendar.ops.ts'
import { calendarEnd } from '../market/calendar-end.ts'
import { auditColumns, auditPage } from './audit/audit.ops.ts'
import { auditRows } from './audit/audit-queries.ts'
import { firstRunLink } from './first-run.ops.ts'
import { numberText } from './page/format.ts'
import { type OpsContext, opsPage } from './page/ops-page.ts'
import { pageLink, table } from './page/table.ts'
import { mayUse } from './role/permissions.ts'
import { visiblePages, waitingOn } from './serve-page.ts'

const LATEST = 8
const PARTS: Readonly<Record<string, string>> = {
  database: '数据库',
  fanOut: '消息通道',
  marketFeed: '行情源',
  tradingCalendar: '交易日历',
}

const STATES = { ok: '正常', failing: '异常', unknown: '检查中' } as const

/** Figures of the day, work that waits, the state of every part, and the last recorded actions. */
export const overviewPage = opsPage({
  path: '',
  title: '总览',
  group: '运营台',
  position: 0,
  isForEverybody: true,
  async show(context) {
    return html`${await firstRunLink(context)}
${await todayTiles(context)}
${await waitingTiles(context)}
${await partTiles(context)}
${await calendarWarning(context)}
${await latestActions(context)}`
  },
})

async function latestActions(context: OpsContext) {
  if (!mayUse(context.permissions, auditPage, 'read')) return ''
  const rows = await auditRows(context.db, { limit: LATEST })
  const latest = { caption: '最近操作', columns: auditColumns, rows, empty: '还没有操作记录' }
  return html`<section>${table(latest, context)}<p><a href="/ops/audit">全部操作记录</a></p></section>`
}

async function todayTiles(context: OpsContext) {
  const pages = (await visiblePages(context)).filter((page) => page.today)
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
  const pages = (await visiblePages(context)).filter((page) => page.waiting)
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

async function calendarWarning(context: OpsContext) {
  const end = await calendarEnd(context)
  if (!end?.isNear) return ''
  return html`<p role="status">交易日历只到 ${end.lastDay}，${
    end.daysLeft < 0 ? '已经过期，行情停在最后一天' : `还有 ${end.daysLeft} 天`
  }。请在交易所公布新一年的休市安排后，${
    mayUse(context.permissions, calendarPage, 'read')
      ? pageLink('calendar', '填写新的一年')
      : '由能修改交易日历的同事填写'
  }。</p>`
}
