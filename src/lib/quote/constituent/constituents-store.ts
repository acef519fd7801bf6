import { type Constituents, getConstituents } from '#api/market/get-constituents.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { refreshAtSession, whileMoving } from '../stock/follow-stock.ts'
import { $symbol } from '../stock/stock-store.ts'

const EVERY_MS = 15_000

/** The lists of constituents that the page of an index shows one of. */
export const MOVER_LISTS = ['risers', 'fallers', 'lifting', 'dragging'] as const
export type MoverList = (typeof MOVER_LISTS)[number]

export interface KnownConstituents {
  /** Undefined for an index of which no source gives them. */
  constituents: Constituents | undefined
  label: string | undefined
}

/** What the index of the page consists of. */
export const $constituents = resource<KnownConstituents, string>({
  access: 'public',
  key: $symbol,
  async load(symbol) {
    const { constituents, label } = await readPublic(getConstituents, { symbol })
    return { constituents, label }
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($constituents)
