import { atom, onMount } from 'nanostores'
import { listNewListings, type NewListing } from '#api/quote/list-new-listings.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'

type Answer = { listings: readonly NewListing[]; label: string | undefined }

export type NewListings = { state: 'loading' | 'failed' } | ({ state: 'ready' } & Answer)

/** The newest listings, of a year at most. */
export const $newListings = atom<NewListings>({ state: 'loading' })

/** The calendar: a month, and what was listed in it. */
export type ListingMonth =
  | { state: 'loading' | 'failed'; month: string }
  | ({ state: 'ready'; month: string } & Answer)

export const $listingMonth = atom<ListingMonth>({ state: 'loading', month: '' })

/** Months that have listings, the newest first. */
export const $listingMonths = atom<readonly string[]>([])

onMount($newListings, () => void loadNewListings())

/** Asks for the newest listings, and opens the calendar at the newest month that has any. */
export async function loadNewListings(): Promise<void> {
  $newListings.set({ state: 'loading' })
  try {
    const { listings, label, months } = await ask(undefined)
    $newListings.set({ state: 'ready', listings, label })
    $listingMonths.set(months)
    const month = months[0]
    if (!$listingMonth.get().month && month) await openMonth(month)
  } catch (error) {
    if (error instanceof CancelledError) return
    $newListings.set({ state: 'failed' })
    $listingMonth.set({ ...$listingMonth.get(), state: 'failed' })
  }
}

/** Shows a month of the calendar. */
export async function openMonth(month: string): Promise<void> {
  $listingMonth.set({ state: 'loading', month })
  // A month nobody was listed in needs no question.
  if (!$listingMonths.get().includes(month)) {
    $listingMonth.set({ state: 'ready', month, listings: [], label: undefined })
    return
  }
  try {
    const { listings, label } = await ask(month)
    if ($listingMonth.get().month === month)
      $listingMonth.set({ state: 'ready', month, listings, label })
  } catch (error) {
    if (!(error instanceof CancelledError) && $listingMonth.get().month === month)
      $listingMonth.set({ state: 'failed', month })
  }
}

async function ask(month: string | undefined) {
  const { send } = await import('#lib/shell/transport/http.ts')
  return send(listNewListings, { month }, { isQuiet: true })
}
