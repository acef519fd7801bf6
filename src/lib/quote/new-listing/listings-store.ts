import { atom, computed, onMount } from 'nanostores'
import { listNewListings, type NewListing } from '#api/quote/list-new-listings.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { type Resource, resource } from '#lib/data/resource.ts'

interface Listings {
  listings: readonly NewListing[]
  label?: string | undefined
  /** Months that have listings, newest first. */
  months: readonly string[]
  /** Later listings are not known. */
  coveredUntil?: string | undefined
}

/** The newest listings, of a year at most. */
export const $newListings = resource<Listings>({ access: 'public', load: () => fetchListings() })

/** Months that have listings, newest first. */
export const $listingMonths = computed($newListings, (view) =>
  view.state === 'ready' ? view.value.months : [],
)

/** The last listing day that is known. */
export const $listingsUntil = computed($newListings, (view) =>
  view.state === 'ready' ? view.value.coveredUntil : undefined,
)

const $month = atom<string | undefined>(undefined)

const $ofMonth = resource<Listings, string>({
  access: 'public',
  key: $month,
  // A month without listings needs no request.
  load: async (month) =>
    $listingMonths.get().includes(month)
      ? fetchListings(month)
      : { listings: [], label: undefined, months: [] },
})

/** The calendar: a month and its listings. */
export const $listingMonth = computed(
  [$month, $ofMonth],
  (month = '', view): { month: string; view: Resource<Listings> } => ({ month, view }),
)

// The calendar opens at the newest month with listings.
onMount($newListings, () =>
  $listingMonths.listen(([newest]) => {
    if (newest && !$month.get()) loadMonth(newest)
  }),
)

/** Shows a month of the calendar. */
export function loadMonth(month: string): void {
  $month.set(month)
}

async function fetchListings(month?: string): Promise<Listings> {
  return readPublic(listNewListings, { month })
}
