import { getMarketHead } from '#api/market/get-market-head.ts'
import type { Overview } from '#api/market/get-overview.ts'
import type { RankPage } from '#api/market/rank.ts'
import { readPublic } from '#lib/data/public-read.ts'

/** A rank loaded later than this is requested again. */
const FRESH_MS = 5000

let head: Promise<{ overview: Overview; risers: RankPage }> | undefined
let startedAt = 0

/** The overview from the first read of the page. */
export async function fetchMarketHead(): Promise<Overview> {
  startedAt = performance.now()
  head = readPublic(getMarketHead, {})
  return (await head).overview
}

/** First page of the leading rank from the first read of the page, once; undefined if it is not recent. */
export async function headRisers(): Promise<RankPage | undefined> {
  const read = head
  head = undefined
  if (!read || performance.now() - startedAt > FRESH_MS) return undefined
  return (await read).risers
}
