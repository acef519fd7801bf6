import { atom } from 'nanostores'
import { getLimitPool, type PoolStock } from '#api/screening/get-limit-pool.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Empty for the newest day that has any. */
const $day = atom('')

/** The stocks that reached their upper limit on a day. */
export const $limitPool = resource({
  access: 'public',
  key: $day,
  load: (day) => readPublic(getLimitPool, { day: day || undefined }),
})

export function choosePoolDay(day: string): void {
  $day.set(day)
}

/** The stocks by the days in a row on which they closed at the limit, in the order of the pool. */
export function poolSteps(
  stocks: readonly PoolStock[],
): readonly { boards: number; stocks: readonly PoolStock[] }[] {
  return [...new Set(stocks.map(({ boards }) => boards))].map((boards) => ({
    boards,
    stocks: stocks.filter((stock) => stock.boards === boards),
  }))
}
