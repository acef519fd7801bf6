import { part, setText } from '#elements/shell/parts.ts'
import { followMarketLine } from '#lib/live/player/market-line.ts'

/** Shows the state of the market over the picture; the returned function ends and hides it. */
export function showMarket(root: HTMLElement): () => void {
  const line = part(root, 'market')
  const quote = part(line, 'quote')
  const stop = followMarketLine(({ phase, index, figures, direction }) => {
    setText(part(line, 'phase'), phase)
    setText(part(line, 'index'), index)
    setText(quote, figures)
    quote.dataset.direction = direction
    line.hidden = false
  })
  return () => {
    stop()
    line.hidden = true
  }
}
