import { atom, computed, onMount } from 'nanostores'
import type { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { monthOf, msOfFields } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { LEDGER_UNITS, type LedgerUnit, type listLedger } from '#api/wallet/list-ledger.ts'
import { call } from '#lib/data/call.ts'
import { oneOfChoice, textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { resource } from '#lib/data/resource.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const MONTHS = 24

type Answer = ValueOf<typeof listLedger.answer>
export type LedgerEntry = Answer['entries'][number]

/** A user's assets: coins, points and usable coupons; undefined until known. */
export interface Assets {
  coin: number | undefined
  point: number | undefined
  coupon: number | undefined
}

export const NO_ASSETS: Assets = { coin: undefined, point: undefined, coupon: undefined }

const $owned = resource<Pick<ValueOf<typeof getAccountCoin.answer>, 'coin' | 'coupon'>>({
  access: 'login',
  isRefreshedOnReturn: true,
  load: () => call(() => import('#api/account/profile/get-account-coin.ts'), {}, { isQuiet: true }),
})

/** Balances from the ledger, which are the newest. */
const $balances = atom<Partial<Record<LedgerUnit, number>>>({})

/** Without an answer, a figure remains unknown; the records below show their own failure. */
export const $assets = computed([$owned, $balances], (owned, { coin, point }): Assets => {
  const known = owned.state === 'ready' ? owned.value : undefined
  return { coin: coin ?? known?.coin, point, coupon: known?.coupon }
})

/** The selectable months of two years, newest first. */
export const $months = atom<readonly string[]>([])
/** Sums gained and spent in the displayed period. */
export const $turnover = atom<{ gained: number; spent: number } | undefined>(undefined)

/** Coins or points gained and spent, newest first; the month is `YYYY-MM`, empty for all time. */
export const $ledger = keptList<LedgerEntry, { unit: LedgerUnit; month: string }>({
  access: 'login',
  choices: { unit: oneOfChoice(LEDGER_UNITS, 'coin'), month: textChoice },
  parameters: { unit: 'unit' },
  isRefreshedOnReturn: true,
  async load({ unit, month }, cursor) {
    const { balance, gained, spent, entries, next } = await call(
      () => import('#api/wallet/list-ledger.ts'),
      { unit, month: month || undefined, cursor },
    )
    $turnover.set({ gained, spent })
    $balances.set({ ...$balances.get(), [unit]: balance })
    return { rows: entries, next }
  },
})

onMount($assets, () => {
  $months.set(recentMonths(serverNow(), MONTHS))
  return $ledger.$choice.listen(() => $turnover.set(undefined))
})

/** The month of an instant at UTC+8 and the months before it, newest first, as `YYYY-MM`. */
export function recentMonths(nowMs: number, count: number): readonly string[] {
  const months = [monthOf(nowMs)]
  for (let [month] = months; months.length < count; months.push(month))
    month = monthOf(msOfFields(`${month}-01T00:00`) - 1)
  return months
}
