import type { Overview } from '#api/market/get-overview.ts'
import { breadthSteps, breadthText } from '#lib/market/overview/breadth.ts'
import { breadthShares } from '#lib/market/overview/breadth-shares.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { formatTurnover, turnoverText } from '#lib/market/turnover.ts'
import { turnoverShape } from '#lib/market/turnover-shape.ts'
import { part, setText } from '../../shell/parts.ts'

/** Height of the highest column, px: above it is room for its count. */
const BAR_MAX = 32

/** Columns, counts and words for the state of the market, and its turnover. */
export function showBreadth(root: HTMLElement, overview: Overview): void {
  const { breadth, turnoverFen, turnoverBeforeFen } = overview
  setText(part(root, 'turnover'), formatTurnover(turnoverFen))
  const words = turnoverText(turnoverFen, turnoverBeforeFen)
  setText(part(root, 'against'), words)
  const shape = turnoverShape(overview)
  part(root, 'turnover-today').setAttribute('points', shape?.today ?? '')
  part(root, 'turnover-before').setAttribute('points', shape?.before ?? '')
  if (!breadth) return
  const { up, flat, down, limitUp, limitDown, suspended } = breadth
  setText(part(root, 'words'), breadthText(breadth))
  const counts = { up, flat, down, limitUp, limitDown }
  for (const [name, count] of Object.entries(counts)) setText(part(root, name), String(count))
  setText(part(root, 'suspended'), suspended > 0 ? MARKET_TEXTS.breadth.suspended(suspended) : '')
  for (const [name, share] of Object.entries(breadthShares(breadth))) {
    const bar = part(root, `${name}-share`)
    bar.hidden = share === 0
    bar.style.flexGrow = String(share)
  }
  showColumns(root, overview)
}

function showColumns(root: HTMLElement, { breadth }: Overview): void {
  if (!breadth) return
  const columns = part(root, 'columns').querySelectorAll<HTMLElement>(':scope > *')
  breadthSteps(breadth).forEach(({ count, height, words }, i) => {
    const column = columns[i]
    if (!column) return
    setText(part(column, 'count'), String(count))
    setText(part(column, 'said'), MARKET_TEXTS.breadth.column(words, count))
    part(column, 'bar').style.blockSize = `${Math.round(height * BAR_MAX)}px`
  })
}
