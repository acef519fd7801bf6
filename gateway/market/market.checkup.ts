import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { daysBegun, msOfFields } from '#api/china-time.ts'
import { ConfigError } from '../config-error.ts'
import {
  type CheckupContext,
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
} from '../hooks/checkup.ts'
import { dayText } from './day-number.ts'
import { loadSource } from './feed/load-source.ts'

/** A share that every source knows. */
const LANDMARK = 'sh600519'
/** The exchanges publish the next year's days in December. */
const DAYS_LEFT_MIN = 14
const CALENDAR = join(import.meta.dirname, 'universe/trading-days.csv')

export const marketCheckup = checkup('market', async (context) => [
  await sourceFinding(context),
  calendarFinding(context.now()),
])

async function sourceFinding({ config, outside, maxMs }: CheckupContext): Promise<CheckupFinding> {
  const { marketSource } = config
  const terms = { log: pino({ enabled: false }), outside, timeoutMs: maxMs }
  const client = await loadSource(marketSource, terms).catch(moduleFinding)
  if (!client)
    return notSetUp('MARKET_SOURCE: quotes are replayed or simulated, and labelled so', 'source')
  if ('state' in client) return client
  const { value, reason } = await client.quotes([LANDMARK])
  const price = value?.[0]?.quote.prevCloseMilli
  if (price) return ok(`${marketSource} answers; ${LANDMARK} closed at ${price / 1000}`, 'source')
  return fails(
    `${marketSource} gives no quote: ${reason ?? 'an empty answer'}`,
    'try again in a minute; if it lasts, choose the other MARKET_SOURCE. Quotes are marked stale meanwhile',
    'source',
  )
}

/** The start of a gateway says the same. */
function moduleFinding(error: unknown): CheckupFinding {
  if (!(error instanceof ConfigError)) throw error
  return fails(
    error.message,
    'docs/how-to/add-a-market-source.md says what a module exports',
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
