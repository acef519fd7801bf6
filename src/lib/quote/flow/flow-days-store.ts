import { type FlowDay, getFlowDays } from '#api/quote/flow/get-flow-days.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

/** Newest first. */
export interface FlowDays {
  days: readonly FlowDay[]
  label: string | undefined
}

/** The capital flow of the page's security by day; missing where no day is known. */
export const $flowDays = tabResource(async (symbol): Promise<FlowDays | undefined> => {
  const { days, label } = await readPublic(getFlowDays, { symbol })
  return days.length > 0 ? { days, label } : undefined
})

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
