import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { marketWaitMs } from '#lib/market/follow-market.ts'
import { quoteTexts } from '#lib/market/quote-texts.ts'
import { poll } from '#lib/shell/transport/poll.ts'

/** What a room shows of the market: its phase, and the first index with its change. */
export interface MarketLine {
  phase: string
  index: string
  /** Price and change in per cent. */
  figures: string
  direction: string
}

const EVERY_MS = 10_000

/** Reports the state of the market now and while it moves; without an answer the last one remains. */
export function followMarketLine(report: (line: MarketLine) => void): () => void {
  let status: Overview | undefined
  const read = async () => {
    // The room goes on without figures of the market.
    status = (await readPublic(getOverview, {}).catch(() => undefined)) ?? status
    const index = status?.indices[0]?.quote
    if (!status || !index?.name) return
    const { price, changePercent, direction } = quoteTexts(index)
    const figures = `${price} ${changePercent}`
    report({ phase: status.sessionLabel, index: index.name, figures, direction })
  }
  const reads = poll(read, () => marketWaitMs(status, EVERY_MS))
  reads.request()
  return reads.stop
}
