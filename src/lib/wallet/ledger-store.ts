import { atom, onMount } from 'nanostores'
import { monthOf, msOfFields } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { LEDGER_UNITS, type LedgerUnit, type listLedger } from '#api/wallet/list-ledger.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { oneOfChoice, textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const MONTHS = 24

type Answer = ValueOf<typeof listLedger.answer>
export type LedgerEntry = Answer['entries'][number]

/** What a user owns: coins, points and usable coupons; undefined until it is known. */
export interface Assets {
  coin: number | undefined
  point: number | undefined
  coupon: number | undefined
}

export const NO_ASSETS: Assets = { coin: undefined, point: undefined, coupon: undefined }
export const $assets = atom<Assets>(NO_ASSETS)

/** The months of two years that can be chosen, newest first. */
export const $months = atom<readonly string[]>([])
/** What came and went in the time that is shown. */
export const $turnover = atom<{ gained: number; spent: number } | undefined>(undefined)

/** Coins or points that came and went, newest first; the month is `YYYY-MM`, empty for all time. */
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
    $assets.set({ ...$assets.get(), [unit]: balance })
    return { rows: entries, next }
  },
})

onMount($assets, () => {
  $months.set(recentMonths(serverNow(), MONTHS))
  const stops = [
    followUser((userId) => {
      if (userId) void loadAssets()
    }),
    followReturn(() => void loadAssets()),
    $ledger.$choice.listen(() => $turnover.set(undefined)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

async function loadAssets(): Promise<void> {
  const load = () => import('#api/account/profile/get-account-coin.ts')
  // Without an answer the figures stay unknown; the records below say by themselves that they failed.
  const found = await silently(call(load, {}, { isQuiet: true }))
  if (found) $assets.set({ ...$assets.get(), coin: found.coin, coupon: found.coupon })
}

/** The month of an instant at UTC+8 and those before it, newest first, as `YYYY-MM`. */
export function recentMonths(nowMs: number, count: number): readonly string[] {
  const months = [monthOf(nowMs)]
  for (let [month] = months; months.length < count; months.push(month))
    month = monthOf(msOfFields(`${month}-01T00:00`) - 1)
  return months
}
