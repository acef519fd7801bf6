import { atom } from 'nanostores'
import { type FilingSection, listFilings } from '#api/news/filing/list-filings.ts'
import type { PieceLine } from '#api/news/piece.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

export interface Filings {
  filings: readonly PieceLine[]
  sections: readonly FilingSection[]
  section: FilingSection | undefined
  /** Older ones exist: the page of all filings has them. */
  hasMore: boolean
}

interface Key {
  symbol: string
  section?: FilingSection | undefined
}

const $key = atom<Key | undefined>(undefined)

/** The newest filings of the page's company, of the chosen section. */
export const $filings = resource<Filings, Key>({
  access: 'public',
  key: $key,
  async load({ symbol, section }) {
    const { filings, sections, next } = await readPublic(listFilings, { symbol, section })
    return { filings, sections, section, hasMore: next !== undefined }
  },
})

/** Has no effect if they are known or loading. */
export function openFilings(): void {
  const symbol = $symbol.get()
  if ($filings.get().state === 'failed') void $filings.reload()
  else if (symbol && $key.get()?.symbol !== symbol) $key.set({ symbol })
}

/** Undefined for all of them. */
export function chooseFilings(section: FilingSection | undefined): void {
  const symbol = $symbol.get()
  if (symbol) $key.set({ symbol, section })
}
