import type { Candle } from '#api/exchange/candle/candle.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'

/** A day of the seed's market, as the editors write about it. */
export interface DayReport {
  /** `2026-11-20` */
  day: string
  indices: readonly DayLine[]
  stocks: readonly DayLine[]
  /** Turnover of both exchanges in yuan, and that of the trading day before. */
  turnover: number
  turnoverBefore: number
}

interface DayLine {
  symbol: StockSymbol
  name: string
  open: number
  close: number
  changePercent: number
  turnover: number
}

const INDICES = [
  ['sh000001', '上证指数'],
  ['sz399001', '深证成指'],
  ['sz399006', '创业板指'],
] as const
/** Securities of the flashes about single stocks, a few each day. */
const STOCKS = [
  ['sh600519', '贵州茅台'],
  ['sz300750', '宁德时代'],
  ['sh601318', '中国平安'],
  ['sz000858', '五粮液'],
  ['sh600036', '招商银行'],
  ['sz002594', '比亚迪'],
  ['sh601899', '紫金矿业'],
  ['sz000333', '美的集团'],
  ['sh600900', '长江电力'],
] as const
const STOCKS_PER_DAY = 3

/** The last trading days of the market, oldest first. */
export async function marketDays(
  { market }: Pick<Services, 'market'>,
  count: number,
): Promise<readonly DayReport[]> {
  const indices = await Promise.all(INDICES.map(([symbol]) => candlesOf(market, symbol, count)))
  const stocks = await Promise.all(STOCKS.map(([symbol]) => candlesOf(market, symbol, count)))
  const days = (indices[0] ?? []).slice(-count).map(({ time }) => time.slice(0, 10))
  return days.map((day, i) => {
    const lines = INDICES.flatMap((named, at) => lineOf(named, indices[at] ?? [], day))
    const chosen = Array.from({ length: STOCKS_PER_DAY }, (_, at) => i * STOCKS_PER_DAY + at)
    return {
      day,
      indices: lines,
      stocks: chosen.flatMap((at) => {
        const named = STOCKS[at % STOCKS.length]
        return named ? lineOf(named, stocks[at % STOCKS.length] ?? [], day) : []
      }),
      turnover: turnoverOn(indices, day),
      turnoverBefore: turnoverOn(indices, dayBefore(indices[0] ?? [], day)),
    }
  })
}

async function candlesOf(
  market: Services['market'],
  symbol: StockSymbol,
  count: number,
): Promise<readonly Candle[]> {
  return (await market.feed.candles(symbol, 'day', 'none', count + 2)).value ?? []
}

function lineOf(
  [symbol, name]: readonly [StockSymbol, string],
  candles: readonly Candle[],
  day: string,
): readonly DayLine[] {
  const at = candles.findIndex(({ time }) => time.startsWith(day))
  const [candle, before] = [candles[at], candles[at - 1]]
  if (!candle || !before || before.close <= 0) return []
  const changePercent = ((candle.close - before.close) / before.close) * 100
  const { open, close, turnover } = candle
  return [{ symbol, name, open: open / 1000, close: close / 1000, changePercent, turnover }]
}

const dayBefore = (candles: readonly Candle[], day: string): string =>
  candles[candles.findIndex(({ time }) => time.startsWith(day)) - 1]?.time.slice(0, 10) ?? ''

/** Shanghai and Shenzhen: the first two indices carry the turnover of their exchange. */
function turnoverOn(indices: readonly (readonly Candle[])[], day: string): number {
  if (!day) return 0
  return indices
    .slice(0, 2)
    .reduce((sum, all) => sum + (all.find(({ time }) => time.startsWith(day))?.turnover ?? 0), 0)
}
