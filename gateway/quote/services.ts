import type { Services } from '../http/handle.ts'
import { createQuoteBoard, type QuoteBoard } from './quote-board.ts'
import { createSparklines, type Sparklines } from './sparkline.ts'

declare module '../http/handle.ts' {
  interface Services {
    quotes: Quotes
  }
}

/** The quote service shared by readers on this node. */
interface Quotes {
  board: QuoteBoard
  sparklines: Sparklines
}

export function createQuotes({ market }: Pick<Services, 'market'>): Quotes {
  return { board: createQuoteBoard(market.feed), sparklines: createSparklines(market.feed) }
}
