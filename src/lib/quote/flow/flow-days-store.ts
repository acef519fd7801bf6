import {
  type ConnectHolding,
  FLOW_DAYS_MAX,
  type FlowDay,
  getFlowDays,
  type MarginDay,
  type NorthboundDay,
} from '#api/quote/flow/get-flow-days.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

/** Each list newest first. */
export interface FlowDays {
  days: readonly FlowDay[]
  label?: string | undefined
  margin: readonly MarginDay[]
  marginLabel?: string | undefined
  marketMargin?: MarginDay | undefined
  holdings: readonly ConnectHolding[]
  northbound: readonly NorthboundDay[]
}

/** Who moved the money of the page's security by day; missing where nothing is known. */
export const $flowDays = tabResource(async (symbol): Promise<FlowDays | undefined> => {
  const known = await readPublic(getFlowDays, { symbol })
  const { days, margin, holdings } = known
  return days.length + margin.length + holdings.length > 0 ? known : undefined
})

export interface MarginRow extends MarginDay {
  /** Against the day before; undefined for the oldest known day. */
  changeFen: number | undefined
}

/** The shown days with the change of what is owed. */
export function marginRows(margin: readonly MarginDay[]): readonly MarginRow[] {
  return margin.slice(0, FLOW_DAYS_MAX).map((day, i) => {
    const before = margin[i + 1]
    return { ...day, changeFen: before && day.financedFen - before.financedFen }
  })
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
