import { element } from '#elements/shell/element.ts'
import type { ChartModel } from '#lib/quote/chart/chart-model.ts'
import { describe, tableRows } from '#lib/quote/chart/describe.ts'

/** Summaries update once the picture has come to rest. */
const REST_MS = 400

/** The text alternatives of a chart: the sentence on the canvas and the hidden table. */
export class ChartSummary {
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasSentence = false
  readonly #host: HTMLElement

  constructor(host: HTMLElement) {
    this.#host = host
  }

  follow(model: ChartModel): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#write(model), this.#hasSentence ? REST_MS : 0)
    this.#hasSentence = true
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #write(model: ChartModel): void {
    const sentence = describe(model)
    this.#host.querySelector('[role="img"]')?.setAttribute('aria-label', sentence)
    const table = this.#host.querySelector('table')
    if (!table) return
    const { head, rows } = tableRows(model)
    table.createCaption().textContent = sentence
    table.tHead?.replaceChildren(rowOf('th', head))
    table.tBodies[0]?.replaceChildren(...rows.map((cells) => rowOf('td', cells)))
  }
}

function rowOf(kind: 'th' | 'td', texts: readonly string[]): HTMLTableRowElement {
  return element('tr', {}, ...texts.map((text) => element(kind, {}, text)))
}
