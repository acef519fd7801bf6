import { atom } from 'nanostores'
import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

const $opened = atom<string | undefined>(undefined)

/** The scores of the page's security, requested when their tab is first opened. */
export const $scores = resource({
  access: 'public',
  key: $opened,
  load: async (symbol: string) => (await readPublic(getDiagnosis, { symbol })).diagnosis,
})

/** Has no effect if they are known or loading. */
export function loadScores(): void {
  if ($scores.get().state === 'failed') void $scores.reload()
  else $opened.set($symbol.get())
}
