import { atom } from 'nanostores'
import { listUnlocks } from '#api/quote/disclosure/list-unlocks.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Empty for the current month. */
const $month = atom('')

/** The restricted shares of all stocks that may be traded from a day of the month. */
export const $unlocks = resource({
  access: 'public',
  key: $month,
  load: (month) => readPublic(listUnlocks, { month: month || undefined }),
})

/** Shows a month of the calendar. */
export function loadUnlocks(month: string): void {
  $month.set(month)
}
