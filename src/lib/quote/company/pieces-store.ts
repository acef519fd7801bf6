import { atom } from 'nanostores'
import { listPieces } from '#api/news/list-pieces.ts'
import type { PieceLine } from '#api/news/piece.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

const SHOWN = 8

const $opened = atom<string | undefined>(undefined)

/** The newest texts that mention the page's security, requested when their tab is first opened. */
export const $pieces = resource<readonly PieceLine[], string>({
  access: 'public',
  key: $opened,
  async load(symbol) {
    // One after the other: a newer read of a path cancels the one before.
    const found: PieceLine[] = []
    for (const kind of ['announcement', 'article', 'flash'] as const)
      found.push(...(await readPublic(listPieces, { kind, symbol })).pieces)
    return found.sort((a, b) => b.publishedAt - a.publishedAt).slice(0, SHOWN)
  },
})

/** Has no effect if they are known or loading. */
export function loadPieces(): void {
  if ($pieces.get().state === 'failed') void $pieces.reload()
  else $opened.set($symbol.get())
}
