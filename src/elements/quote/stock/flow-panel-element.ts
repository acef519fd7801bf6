import type { CapitalFlow } from '#api/quote/get-capital-flow.ts'
import { whileInView } from '#elements/shell/in-view.ts'
import { marked, part } from '#elements/shell/parts.ts'
import { QUOTE_TEXTS } from '#lib/quote/messages.ts'
import { $flow, type FlowState } from '#lib/quote/stock/flow-store.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'

/** `<x-flow-panel>`: net inflow by size of order, asked for while it is in view. */
export class FlowPanelElement extends HTMLElement {
  connectedCallback(): void {
    whileInView(this, () => $flow.subscribe((state) => this.#show(state)))
  }

  #show(state: FlowState): void {
    const { flow: TEXTS } = QUOTE_TEXTS
    const note = part(this, 'note')
    if (state.state === 'failed') note.textContent = TEXTS.failed
    if (state.state !== 'ready') return
    const { flow, label } = state
    part(this, 'label').textContent = label ?? ''
    part(this, 'label').hidden = !label
    note.textContent = flow ? TEXTS.main(signed(flow.superLargeFen + flow.largeFen)) : TEXTS.empty
    if (flow) this.#showFlow(flow)
  }

  #showFlow(flow: CapitalFlow): void {
    const largest = Math.max(1, ...Object.values(flow).map(Math.abs))
    for (const row of marked(this, 'size')) {
      const fen = flow[row.dataset.size as keyof CapitalFlow]
      const [, bar, amount] = [...row.children] as HTMLElement[]
      if (!bar || !amount) continue
      amount.textContent = signed(fen)
      for (const place of [bar, amount]) place.dataset.direction = directionOf(fen)
      bar.style.setProperty('--share', (Math.abs(fen) / largest).toFixed(3))
    }
  }
}

function signed(fen: number): string {
  return (fen > 0 ? '+' : '') + formatBigNumber(fen / 100)
}
