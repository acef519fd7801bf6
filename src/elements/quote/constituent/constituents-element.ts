import type { Constituent, Constituents } from '#api/market/get-constituents.ts'
import { markChoice, onChoice } from '#elements/shell/choices.ts'
import { whileInView } from '#elements/shell/in-view.ts'
import { marked, part, setText } from '#elements/shell/parts.ts'
import { fillRows, pointLink } from '#elements/shell/rows.ts'
import {
  $constituents,
  MOVER_LISTS,
  type MoverList,
} from '#lib/quote/constituent/constituents-store.ts'
import { CONSTITUENT_TEXTS } from '#lib/quote/constituent/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import {
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'

/** `<x-constituents>`: what an index consists of, by rise and by what each stock adds; absent where no source says. */
export class ConstituentsElement extends HTMLElement {
  private list: MoverList = 'risers'

  connectedCallback(): void {
    onChoice(part(this, 'lists'), MOVER_LISTS, (list) => {
      this.list = list
      markChoice(this, list)
      this.show()
    })
    whileInView(this, () => $constituents.subscribe(() => this.show()))
  }

  private show(): void {
    const view = $constituents.get()
    const known = view.state === 'ready' ? view.value.constituents : undefined
    this.dataset.state = view.state === 'ready' && !known ? 'none' : view.state
    if (view.state !== 'ready' || !known) return
    const badge = part(this, 'label')
    setText(badge, view.value.label ?? '')
    badge.hidden = !view.value.label
    this.showList(known)
  }

  private showList(known: Constituents): void {
    const { weights } = known
    setText(part(this, 'count'), CONSTITUENT_TEXTS.count(known.count))
    const about = weights ? CONSTITUENT_TEXTS.weights[weights] : ''
    setText(part(this, 'about'), CONSTITUENT_TEXTS.basis(known) + about)
    for (const list of ['lifting', 'dragging'] as const)
      for (const control of marked(this, 'choice', list)) control.hidden = !weights
    const stocks = known[this.list]
    const empty = part(this, 'empty')
    setText(empty, CONSTITUENT_TEXTS.empty[this.list])
    empty.hidden = stocks.length > 0
    fillRows(part(this, 'rows'), part<HTMLTemplateElement>(this, 'row'), stocks, writeRow)
  }
}

function writeRow(row: HTMLElement, stock: Constituent): void {
  const { symbol, name, lastMilli, changePercent, points } = stock
  pointLink(row, addressOf(symbol))
  row.dataset.direction = directionOf(changePercent)
  setText(part(row, 'name'), name)
  setText(part(row, 'code'), symbol.slice(2))
  setText(part(row, 'price'), formatPrice(lastMilli ? lastMilli / 1000 : null))
  setText(part(row, 'change'), formatChangePercent(changePercent))
  const shown = points === undefined ? CONSTITUENT_TEXTS.unknown : formatChange(points)
  setText(part(row, 'points'), shown)
}
