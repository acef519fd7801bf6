import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Movements } from '#api/screening/list-movements.ts'
import type { Services } from '../http/handle.ts'
import type { MarketHistory } from '../market/columns/market-history.ts'
import { createCompanyFigures, createMatrix, type Matrix } from './engine/matrix.ts'
import { createWordPlaces, type WordPlaces } from './engine/word-places.ts'
import { createMovementBoard, type MovementBoard } from './movement/movement-board.ts'
import { createMovements } from './movement/movements.ts'

declare module '../http/handle.ts' {
  interface Services {
    screening: Screening
  }
}

/** The figures of the whole market, by which stocks are found and judged. */
export interface Screening {
  /** The figures of the moment; undefined while no trading calendar is known. */
  now(): Promise<Matrix | undefined>
  /** The figures of a past day, as they were known then; undefined for a day without data. */
  on(day: Day): Promise<Matrix | undefined>
  /** The same for a single use: they do not stay in memory. */
  onceOn(day: Day): Promise<Matrix | undefined>
  /** The figures of a day before those in memory, with the year they were read from. */
  onOlder(day: Day): Promise<{ history: MarketHistory; matrix: Matrix } | undefined>
  /** The texts by which results are sorted. */
  wordPlaces: WordPlaces
  /** All movements of the day, a few seconds old at most. */
  movements(): Promise<Movements>
  movementBoard: MovementBoard
}

/** Days that people look at one after another, and the last ones of result changes; each takes a few megabytes. */
const PAST_KEPT = 8

export function createScreening({ market }: Pick<Services, 'market'>): Screening {
  let version = -1
  let current: Promise<Matrix> | undefined
  let mark: string | undefined
  const figuresOn = createCompanyFigures()
  const past = new Map<Day, Promise<Matrix>>()
  /** The last day asked for of an older year; both leave memory together. */
  const older = new WeakMap<MarketHistory, { index: number; made: Promise<Matrix> }>()

  function storePast(day: Day, made: Promise<Matrix>): Promise<Matrix> {
    past.set(day, made)
    made.catch(() => {
      if (past.get(day) === made) past.delete(day)
    })
    for (const old of [...past.keys()].slice(0, -PAST_KEPT)) past.delete(old)
    return made
  }

  async function readNow(): Promise<Matrix | undefined> {
    const history = await market.history()
    if (!history || history.days.length === 0) return undefined
    if (!current || version !== history.version) {
      version = history.version
      current = createMatrix(history, history.days.length - 1, figuresOn)
    }
    return current
  }

  /** The figures of a day that are in memory, or new ones, which `store` may put there. */
  async function readOn(day: Day, store: (made: Promise<Matrix>) => Promise<Matrix>) {
    const history = await market.history()
    const index = history?.days.indexOf(day) ?? -1
    if (!history || index < 0) return undefined
    if (index === history.days.length - 1) return readNow()
    // An import changes what is known of past days, and which stock has which place.
    if (mark !== history.mark) past.clear()
    mark = history.mark
    return past.get(day) ?? store(createMatrix(history, index, figuresOn))
  }

  async function readOlder(day: Day) {
    const history = await market.past.around(day)
    const index = history?.days.findLastIndex((one) => one <= day) ?? -1
    if (!history || index < 0) return undefined
    const last = older.get(history)
    const made = last?.index === index ? last.made : createMatrix(history, index)
    if (made !== last?.made) older.set(history, { index, made })
    made.catch(() => older.delete(history))
    return { history, matrix: await made }
  }

  const movements = createMovements({ market, readMatrix: readNow })
  return {
    now: readNow,
    on: (day) => readOn(day, (made) => storePast(day, made)),
    onceOn: (day) => readOn(day, (made) => made),
    onOlder: readOlder,
    wordPlaces: createWordPlaces(),
    movements,
    movementBoard: createMovementBoard(movements),
  }
}
