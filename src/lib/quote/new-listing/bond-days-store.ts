import { atom } from 'nanostores'
import { listBondDays } from '#api/quote/disclosure/list-bond-days.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Empty for the running month. */
const $month = atom('')

/** The days of convertible bonds, and of funds that pay dividends, in a month. */
export const $bondDays = resource({
  access: 'public',
  key: $month,
  load: (month) => readPublic(listBondDays, { month: month || undefined }),
})

/** Shows a month of the calendar. */
export function loadBondDays(month: string): void {
  $month.set(month)
}
