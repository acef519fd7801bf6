import { decodeIndex } from './decode-index.ts'
import { createIndex, type SearchIndex } from './find.ts'
import { SEARCH_INDEX } from './index-file.ts'

let loading: Promise<SearchIndex> | undefined

/** The index, fetched once; a failure is forgotten, so that the next call tries again. */
export function loadIndex(): Promise<SearchIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(SEARCH_INDEX.url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`the search index answered ${response.status}`)
  return createIndex(decodeIndex(await response.text()))
}
