import { atom, computed, onMount } from 'nanostores'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import type { ValueOf } from '#api/codec.ts'
import { LEDGER_UNITS, type LedgerUnit, listLedger } from '#api/wallet/list-ledger.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { LOADING_LIST, type PagedList, pagedList } from '#lib/shell/transport/paged-list.ts'
import { recentMonths } from './recent-months.ts'

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

export const $ledgerUnit = atom<LedgerUnit>('coin')
/** `YYYY-MM`; empty for all time. */
export const $ledgerMonth = atom('')
/** The months of two years that can be looked at, newest first. */
export const $months = atom<readonly string[]>([])
/** What came and went in the time that is shown. */
export const $turnover = atom<{ gained: number; spent: number } | undefined>(undefined)

const list = pagedList<LedgerEntry>(async (cursor) => {
  const { send } = await import('#lib/shell/transport/http.ts')
  const unit = $ledgerUnit.get()
  const { balance, gained, spent, entries, next } = await send(listLedger, {
    unit,
    month: $ledgerMonth.get() || undefined,
    cursor,
  })
  $turnover.set({ gained, spent })
  $assets.set({ ...$assets.get(), [unit]: balance })
  return { rows: entries, next }
})

/** Coins or points that came and went, newest first. */
export const $ledger = computed(list.$list, (entries): PagedList<LedgerEntry> => entries)
export const LOADING_LEDGER: PagedList<LedgerEntry> = LOADING_LIST

onMount($ledger, () => {
  const kept = keptView()
  $months.set(recentMonths(serverNow(), MONTHS))
  const asked = kept?.unit ?? new URLSearchParams(location.search).get('unit')
  $ledgerUnit.set(LEDGER_UNITS.find((unit) => unit === asked) ?? 'coin')
  $ledgerMonth.set(typeof kept?.month === 'string' ? kept.month : '')
  const load = (rows: number) => {
    void list.load(rows)
    void loadAssets()
  }
  const stops = [
    followUser((userId) => {
      if (userId) load(Number(kept?.rows) || 0)
    }),
    followReturn(() => {
      void list.refresh()
      void loadAssets()
    }),
    list.$list.listen((entries) => {
      if (entries.state !== 'ready') return
      const rows = entries.rows.length
      keepView({ unit: $ledgerUnit.get(), month: $ledgerMonth.get(), rows })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

async function loadAssets(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    const { coin, coupon } = await send(getAccountCoin, {}, { isQuiet: true })
    $assets.set({ ...$assets.get(), coin, coupon })
  } catch {
    // The figures stay unknown; the records below say by themselves that they failed.
  }
}

export function openUnit(unit: LedgerUnit): void {
  if (unit === $ledgerUnit.get()) return
  $ledgerUnit.set(unit)
  show()
}

export function openMonth(month: string): void {
  $ledgerMonth.set(month)
  show()
}

function show(): void {
  $turnover.set(undefined)
  void list.load()
}

export const reloadLedger = (): void => void list.load()
export const moreLedger = (): void => void list.more()
