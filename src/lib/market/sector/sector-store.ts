import { atom } from 'nanostores'
import type { Sector } from '#api/market/sector.ts'

export type SectorState = { state: 'loading' | 'unknown' } | { state: 'ready'; sector: Sector }

/** The sector of the page; it arrives with its members, which the rank loads. */
export const $sector = atom<SectorState>({ state: 'loading' })

/** `/market?sector=BK0475` is the page of a sector. */
export function sectorCode(): string | undefined {
  return new URLSearchParams(location.search).get('sector')?.trim() || undefined
}
