import { whileInView } from '#elements/shell/in-view.ts'
import { marked, part } from '#elements/shell/parts.ts'
import { breadthShares } from '#lib/market/overview/breadth-shares.ts'
import { $breadth } from '#lib/quote/stock/breadth-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'

type Counted = keyof typeof QUOTE_TEXTS.breadth

/** `<x-breadth-panel>`: how many A shares rise and fall beside the index. */
export class BreadthPanelElement extends HTMLElement {
  connectedCallback(): void {
    whileInView(this, () => $breadth.subscribe(() => this.show()))
  }

  private show(): void {
    const view = $breadth.get()
    this.dataset.state = view.state
    if (view.state !== 'ready') return
    const { breadth, label } = view.value
    const badge = part(this, 'label')
    badge.textContent = label ?? ''
    badge.hidden = !label
    for (const place of marked(this, 'count')) {
      const counted = place.dataset.count as Counted
      place.textContent = `${QUOTE_TEXTS.breadth[counted]} ${breadth[counted]}`
    }
    const shares = breadthShares(breadth)
    for (const side of ['up', 'flat', 'down'] as const)
      for (const bar of marked(this, 'side', side)) {
        bar.hidden = shares[side] === 0
        bar.style.setProperty('--count', String(shares[side]))
      }
  }
}
