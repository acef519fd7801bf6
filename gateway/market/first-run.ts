import { dayOf } from '#api/china-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { hasRows } from '../ops/has-rows.ts'
import { firstRunSteps } from '../ops/hooks.ts'
import { calendarDays } from './queries.ts'

/** A calendar that ends sooner is to be continued now. */
const AHEAD_DAYS = 30
const IMPORT = '命令 npm run market:import'

export const marketSteps = firstRunSteps.hook(async ({ db, config, now }) => {
  const lastDay = (await calendarDays(db)).days.at(-1)
  const consequence = lastDay
    ? `交易日历到 ${lastDay} 为止，之后行情页不知道是否开市`
    : '行情页不知道是否开市，合同冷静期和回访时间算不出来'
  return [
    {
      position: 500,
      title: '交易日历',
      isReady: lastDay !== undefined && lastDay >= plusDays(dayOf(now), AHEAD_DAYS),
      consequence,
      place: { label: '交易日历', path: 'calendar' },
    },
    {
      position: 510,
      title: '证券名录',
      isReady: await hasRows(db, 'listings'),
      consequence: '搜不到股票，行情列表是空的',
      place: IMPORT,
    },
    {
      position: 520,
      title: '实时行情源',
      isReady: config.marketSource !== 'replay' || config.isSandbox,
      consequence: '行情是回放或模拟的，页面会如实标注，不能用于真实决策',
      place: '服务器变量 MARKET_SOURCE',
    },
  ]
})
