import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { daysBegun, msOfFields } from '#api/china-time.ts'
import {
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
  type Surroundings,
} from '../hooks/checkup.ts'
import { dayText } from './day-number.ts'
import { createEastmoneyClient } from './feed/eastmoney/eastmoney.ts'
import { createTencentClient } from './feed/tencent/tencent.ts'

/** A share that every source knows. */
const LANDMARK = 'sh600519'
/** The exchanges publish the next year's days in December. */
const DAYS_LEFT_MIN = 14
const CALENDAR = join(import.meta.dirname, 'universe/trading-days.csv')

export const marketCheckup = checkup('market', async (surroundings) => [
  await sourceFinding(surroundings),
  calendarFinding(surroundings.now()),
])

async function sourceFinding({ config, outside, maxMs }: Surroundings): Promise<CheckupFinding> {
  const { marketSource } = config
  if (marketSource === 'replay')
    return notSetUp('MARKET_SOURCE: quotes are replayed or simulated, and labelled so', 'source')
  const terms = { log: pino({ enabled: false }), outside, timeoutMs: maxMs }
  const client =
    marketSource === 'tencent' ? createTencentClient(terms) : createEastmoneyClient(terms)
  const { value, reason } = await client.quotes([LANDMARK])
  const price = value?.[0]?.quote.prevCloseMilli
  if (price) return ok(`${marketSource} answers; ${LANDMARK} closed at ${price / 1000}`, 'source')
  return fails(
    `${marketSource} gives no quote: ${reason ?? 'an empty answer'}`,
    'try again in a minute; if it lasts, choose the other MARKET_SOURCE. Quotes are marked stale meanwhile',
    'source',
  )
}

function calendarFinding(now: Date): CheckupFinding {
  const last = readFileSync(CALENDAR, 'utf8').trim().split('\n').at(-1)
  const day = dayText(Number(last))
  const left = daysBegun(now, msOfFields(`${day}T00:00:00`))
  if (left >= DAYS_LEFT_MIN) return ok(`the shipped one ends on ${day}`, 'calendar')
  return fails(
    left > 0
      ? `the shipped one ends in ${left} days, on ${day}`
      : `the shipped one ended on ${day}`,
    'enter the closures the exchanges publish under /ops/calendar',
    'calendar',
  )
}
