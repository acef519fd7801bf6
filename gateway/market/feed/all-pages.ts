import type { SearchHit } from './feed.ts'
import type { SourceOutcome } from './source-http.ts'

/** A page of a list and how long the whole list is. */
export interface ListingPage {
  total: number
  /** How many rows came, those of no use here included. */
  rows: number
  hits: readonly SearchHit[]
}

/** Pages of a list, one after the other, until all are there; one that fails fails the list. */
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
