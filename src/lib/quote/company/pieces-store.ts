import { listPieces } from '#api/news/list-pieces.ts'
import type { PieceLine } from '#api/news/piece.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

const SHOWN = 8

/** The newest texts that mention the page's security. */
export const $pieces = tabResource(async (symbol): Promise<readonly PieceLine[]> => {
  // One after the other: a newer read of a path cancels the one before.
  const found: PieceLine[] = []
  for (const kind of ['announcement', 'article', 'flash'] as const)
    found.push(...(await readPublic(listPieces, { kind, symbol })).pieces)
  return found.sort((a, b) => b.publishedAt - a.publishedAt).slice(0, SHOWN)
})
