import { atom } from 'nanostores'
import { type FlowDay, getFlowDays } from '#api/quote/get-flow-days.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

/** Newest first. */
export interface FlowDays {
  days: readonly FlowDay[]
  label: string | undefined
}

const $opened = atom<string | undefined>(undefined)

/** The capital flow of the page's security by day, requested when its tab is first opened. */
export const $flowDays = resource<FlowDays, string>({
  access: 'public',
  key: $opened,
  async load(symbol) {
    const { days, label } = await readPublic(getFlowDays, { symbol })
    return days.length > 0 ? { days, label } : undefined
  },
})

/** Has no effect if it is known or loading. */
export function loadFlowDays(): void {
  if ($flowDays.get().state === 'failed') void $flowDays.reload()
  else $opened.set($symbol.get())
}

export interface FlowSum {
  count: number
  mainFen: number
  /** Percent of the turnover of these days; undefined without turnover. */
  ofTurnover: number | undefined
}

/** The sum over the newest days; over fewer where not so many are known. */
export function flowSum(days: readonly FlowDay[], wanted: number): FlowSum {
  const counted = days.slice(0, wanted)
  const mainFen = counted.reduce((sum, day) => sum + day.mainFen, 0)
  const turnoverFen = counted.reduce((sum, day) => sum + day.turnoverFen, 0)
  const ofTurnover = turnoverFen > 0 ? (mainFen / turnoverFen) * 100 : undefined
  return { count: counted.length, mainFen, ofTurnover }
}
