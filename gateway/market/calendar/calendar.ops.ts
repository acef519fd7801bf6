import { dayOf } from '#api/china-time.ts'
import { CalendarError, createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { Services } from '#gateway/http/handle.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, countField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext, OpsOutcome } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { calendarDays } from '../queries.ts'
import {
  type CalendarYear,
  calendarYears,
  holidaysOfYear,
  replaceYear,
} from './calendar-queries.ts'
import { closureLines, readClosures, tradingDaysOf } from './closed-days.ts'

const [YEAR_MIN, YEAR_MAX] = [1991, 2099]
const HINT =
  '按交易所公布的休市安排填写，每行一段，可以直接粘贴，例如：1月1日至3日 元旦。周末不必填写；今天和以前的日子不会改变。十分钟内在所有页面生效。'

const closuresField = () =>
  areaField('休市安排', { min: 1, max: 2000, rows: 10, message: '请填写休市安排，每行一段' })

const columns: readonly Column<CalendarYear>[] = [
  {
    title: '年份',
    value: ({ year }) => String(year),
    cell: ({ year }) => pageLink(`calendar/${year}`, String(year)),
  },
  { title: '交易日', kind: 'number', value: ({ tradingDays }) => tradingDays },
  { title: '休市的工作日', kind: 'number', value: ({ closedDays }) => closedDays },
  { title: '第一个交易日', value: ({ firstDay }) => firstDay },
  { title: '最后一个交易日', value: ({ lastDay }) => lastDay },
]

/** Stores the days of a year, unless the calendar would have a hole. */
async function saveYear(
  { db, now }: OpsContext,
  { year, closures }: { year: number; closures: string },
): Promise<OpsOutcome> {
  const holidays = readClosures(closures, year)
  if (typeof holidays === 'string') return refusal({ closures: holidays })
  const days = tradingDaysOf(year, holidays)
  await replaceYear(db, { year, days, holidays }, dayOf(now))
  const problem = problemOf(await calendarDays(db))
  if (problem) return refusal({ closures: problem })
  const audit = { subject: String(year), details: closureLines(holidays).replaceAll('\n', '；') }
  const message = `已保存 ${year} 年的 ${days.length} 个交易日`
  return { kind: 'done', message, audit, to: `calendar/${year}`, afterCommit: forget }
}

const forget = async ({ market }: Services) => market.moments.forget()

function problemOf(days: Parameters<typeof createTradingCalendar>[0]): string | undefined {
  try {
    createTradingCalendar(days)
    return undefined
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    return '这样日历会缺一段：请按年份依次填写，连续休市不能超过 20 天'
  }
}

const add = opsForm({
  action: 'add',
  title: '填写交易日历',
  label: '保存这一年',
  heading: () => '新增一年',
  hint: () => HINT,
  fields: { year: countField('年份', YEAR_MAX, YEAR_MIN), closures: closuresField() },
  initial: ([newest]: readonly CalendarYear[], { now }) => ({
    year: newest ? newest.year + 1 : Number.parseInt(dayOf(now), 10),
  }),
  async run({ year, closures }, context) {
    const [known] = await calendarYears(context.db, { year, limit: 1 })
    if (known) return refusal({ year: `${year} 年已经填写，请在它的页面上修改` })
    return saveYear(context, { year, closures })
  },
})

/** The years of the trading calendar, on which quotes, deadlines and reminders depend. */
export const calendarPage = listPage({
  path: 'calendar',
  title: '交易日历',
  group: '内容',
  position: 435,
  filters: {},
  load: ({ db }, _filter, { limit }) => calendarYears(db, { limit }),
  columns,
  empty: '还没有交易日历：行情页不知道是否开市，合同的期限也算不出来',
  forms: [add],
})

interface EditedYear extends CalendarYear {
  closures: string
}

const save = opsForm({
  action: 'save',
  title: '修改交易日历',
  label: '保存',
  heading: () => '休市安排',
  hint: () => HINT,
  fields: { closures: closuresField() },
  initial: ({ closures }: EditedYear) => ({ closures }),
  isOffered: ({ year }) => year >= YEAR_MIN,
  async run({ closures }, context) {
    const { year = '' } = context.params
    return saveYear(context, { year: Number(year), closures })
  },
})

/** One year of the trading calendar. */
export const calendarYearPage = editPage({
  path: 'calendar/:year',
  title: '交易日历',
  async load({ db, params: { year = '' } }): Promise<EditedYear | undefined> {
    if (!/^\d{4}$/.test(year)) return undefined
    const [known] = await calendarYears(db, { year: Number(year), limit: 1 })
    if (!known) return undefined
    return { ...known, closures: closureLines(await holidaysOfYear(db, known.year)) }
  },
  show: (row, context) =>
    table({ caption: `${row.year} 年`, columns, rows: [row], empty: '' }, context),
  forms: [save],
  links: () => [['全部年份', 'calendar']],
})
