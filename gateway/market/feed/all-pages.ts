import type { SearchHit } from './feed.ts'
import type { SourceOutcome } from './source-http.ts'

/** One page of a list, and the length of the whole list. */
export interface ListingPage {
  total: number
  /** How many rows the page had, including those not used here. */
  rows: number
  hits: readonly SearchHit[]
}

/** Fetches the pages of a list one after the other; a failing page fails the list. */
export async function allPages(
  page: (offset: number) => Promise<SourceOutcome<ListingPage>>,
): Promise<SourceOutcome<SearchHit[]>> {
  const hits: SearchHit[] = []
  let seen = 0
  for (;;) {
    const outcome = await page(seen)
    if (outcome.reason !== undefined) return outcome
    hits.push(...outcome.value.hits)
    seen += outcome.value.rows
    if (outcome.value.rows === 0 || seen >= outcome.value.total) return { value: hits }
  }
}
