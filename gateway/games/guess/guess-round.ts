import { dayOf } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { instantOf, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { guessRound } from '#api/games/guess/get-guess-round.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import { findGame } from '../game-files.ts'
import { gamePhaseOf } from '../phase.ts'
import {
  findUnsettledDays,
  guessCounts,
  guessesOf,
  guessRanking,
  settleDay,
} from './guess-queries.ts'

export const GUESS_GAME = 'guess'
/** The Shanghai Composite. */
const INDEX = 'sh000001'
/** 14:30, half an hour before the close. */
const CUTOFF_SECOND = 14.5 * 3600
/** Days looked back for the close before a day: longer than any holiday. */
const BEFORE_DAYS = 20

type Market = Pick<Services, 'market'>

/** The trading day that can be guessed, and until when; undefined beyond the calendar. */
export async function findOpenRound(
  { market }: Market,
  now: Date,
): Promise<{ day: string; closesAt: Date } | undefined> {
  const calendar = await market.moments.calendar()
  const today = dayOf(now)
  if (!calendar || today > calendar.lastDay) return undefined
  const isToday = calendar.isTradingDay(today) && now < instantOf(today, CUTOFF_SECOND)
  const day = isToday ? today : calendar.nextKnownTradingDay(today)
  return day === undefined ? undefined : { day, closesAt: instantOf(day, CUTOFF_SECOND) }
}

/** Decides the guesses of days that have closed. */
export async function settleGuesses({ market, db }: Market & { db: Db }): Promise<void> {
  const lastDay = await market.closes.lastDay()
  if (!lastDay) return
  for (const day of await findUnsettledDays(db, lastDay)) {
    const { closes } = await market.closes.from(INDEX, plusDays(day, -BEFORE_DAYS))
    const at = closes.findIndex((close) => close.day === day)
    const [before, close] = [closes[at - 1]?.closeMilli, closes[at]?.closeMilli]
    if (before === undefined || close === undefined) continue
    await settleDay(db, day, close > before ? 'up' : close < before ? 'down' : undefined)
  }
}

/** Where the index stands. The market is asked outside of transactions: an answer to a guess goes without it. */
export async function indexNow({ market }: Market): Promise<ValueOf<typeof guessRound>['index']> {
  const [quote] = await market.feed.quotes([INDEX])
  if (!quote?.prevCloseMilli) return undefined
  const { lastMilli, prevCloseMilli } = quote
  return { lastMilli: lastMilli ?? prevCloseMilli, prevCloseMilli, label: labelOf(quote) }
}

export async function roundAnswer(
  context: Market & { db: Db; userId: string | undefined; now: Date },
): Promise<ValueOf<typeof guessRound> | undefined> {
  const { db, userId, now } = context
  const named = findGame(GUESS_GAME)
  const round = await findOpenRound(context, now)
  if (!named || !round) return undefined
  await settleGuesses(context)
  const own = userId ? await guessesOf(db, userId) : []
  return {
    serverTime: now.getTime(),
    phase: await gamePhaseOf(db, named, now),
    day: round.day,
    closesAt: round.closesAt.getTime(),
    ...(await guessCounts(db, round.day)),
    own: own.find(({ day }) => day === round.day)?.direction,
    history: own.map(({ day, direction, is_right }) => ({
      day,
      direction,
      outcome: is_right === null ? 'open' : is_right ? 'right' : 'wrong',
    })),
    ranking: await guessRanking(db),
  }
}
