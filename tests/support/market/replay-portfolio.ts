import type { PortfolioPlan } from '#gateway/strategy/engine/portfolio.ts'

export interface Independent {
  navs: number[]
  weights: Map<string, number>
  fees: number
  turnover: number
  /** The gain of each position that was closed, in their order. */
  gains: number[]
}

/** The same rules once more, by units of each security replayed from the first day for every day. */
export function replayIndependently({
  days,
  trades,
  prices,
  fees,
  flows = [],
}: PortfolioPlan): Independent {
  const navs: number[] = []
  let last = new Map<string, number>()
  let [paid, traded, worthOfDays] = [0, 0, 0]
  let gains: number[] = []
  for (let end = 0; end < days.length; end++) {
    let money = 1e6
    let shareCount = 1e6
    const owned: Record<string, { n: number; p: number; gain: number }> = {}
    const worth = () => money + Object.values(owned).reduce((s, { n, p }) => s + n * p, 0)
    paid = 0
    traded = 0
    gains = []
    for (const day of days.slice(0, end + 1)) {
      for (const symbol of Object.keys(owned))
        for (const e of prices.exRights.get(symbol) ?? []) {
          if (e.exDay !== day) continue
          const one = owned[symbol]!
          const free = e.bonusRatio + e.rightsRatio
          const dividend = (one.n * e.cash) / 1000 - (one.n * e.rightsRatio * e.rightsPrice) / 1000
          money += dividend
          one.gain += dividend
          one.p = (one.p - e.cash / 1000 + (e.rightsRatio * e.rightsPrice) / 1000) / (1 + free)
          one.n += one.n * free
        }
      for (const flow of flows) {
        if (flow.day !== day) continue
        shareCount += (flow.amount * shareCount) / worth()
        money += flow.amount
      }
      for (const trade of trades) {
        if (trade.day !== day) continue
        const one = owned[trade.symbol] ?? { n: 0, p: 0, gain: 0 }
        owned[trade.symbol] = one
        one.p = trade.priceMilli / 1000
        let change = worth() * trade.weight - one.n * one.p
        if (trade.weight === 0) change = -one.n * one.p
        const isClosed = trade.weight === 0 && one.n > 0
        const both = fees.commission + fees.transfer
        if (change > 0) {
          change = Math.max(0, Math.min(change, money / (1 + both)))
          money -= change * (1 + both)
          one.gain -= change * (1 + both)
          paid += change * both
        } else {
          money += -change * (1 - both - fees.stampDuty)
          one.gain += -change * (1 - both - fees.stampDuty)
          paid += -change * (both + fees.stampDuty)
        }
        traded += Math.abs(change)
        if (isClosed) {
          gains.push(one.gain)
          one.gain = 0
        }
        one.n = trade.weight === 0 ? 0 : one.n + change / one.p
      }
      for (const [symbol, one] of Object.entries(owned))
        one.p = (prices.closes.get(symbol)?.get(day) ?? one.p * 1000) / 1000
    }
    worthOfDays += worth()
    navs.push(worth() / shareCount)
    last = new Map(Object.entries(owned).map(([s, { n, p }]) => [s, (n * p) / worth()]))
  }
  const turnover = traded / 2 / (worthOfDays / days.length)
  return { navs, weights: last, fees: paid, turnover, gains }
}
