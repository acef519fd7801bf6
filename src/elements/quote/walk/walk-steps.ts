import type { StockSymbol } from '#api/exchange/symbol.ts'
import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { marked } from '#elements/shell/parts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { WALK_TEXTS } from '#lib/quote/walk/texts.ts'
import { type WalkStep, walkStepOf } from '#lib/quote/walk/walk.ts'
import styles from './walk-steps.css?url'

/** A shorter way is a tap that slipped. */
const LEAST_PX = 48
/** A steeper way scrolls the page. */
const FLATNESS = 1.5
/** The finger leads, the figures follow more slowly; where the list ends they hardly move. */
const PULL = { on: 0.5, end: 0.15 }

/** Shows the place of a security in the list it was opened from; arrows and a swipe over its figures lead on. */
export async function mountWalkSteps(head: HTMLElement, symbol: StockSymbol): Promise<void> {
  const step = walkStepOf(symbol)
  if (!step) return
  await loadSheet(styles)
  const { place, total, before, after } = step
  const words = element('span', { class: 'visually-hidden' }, WALK_TEXTS.place(place, total))
  const figures = element('span', { 'aria-hidden': 'true' }, `${place}/${total}`)
  head.querySelector('.badges')?.append(element('span', { class: 'walk-place' }, words, figures))
  const [title] = marked(document, 'page-title')
  title?.toggleAttribute('data-walk', true)
  title?.parentElement?.append(arrowTo(before, WALK_TEXTS.before), arrowTo(after, WALK_TEXTS.after))
  followSwipe(head, step)
}

/** An arrow without a neighbour keeps its room. */
function arrowTo(symbol: StockSymbol | undefined, label: string): HTMLAnchorElement {
  const arrow = element('a', { class: 'walk-step', 'aria-label': label })
  if (!symbol) return arrow
  arrow.href = addressOf(symbol)
  arrow.addEventListener('click', (event) => {
    event.preventDefault()
    walkTo(symbol)
  })
  return arrow
}

/** One page of the walk replaces the other: back leads to the list. */
function walkTo(symbol: StockSymbol): void {
  location.replace(addressOf(symbol))
}

function followSwipe(head: HTMLElement, { before, after }: WalkStep): void {
  let start: PointerEvent | undefined
  head.dataset.walk = 'resting'
  const neighbour = (across: number) => (across < 0 ? after : before)
  const rest = () => {
    start = undefined
    head.dataset.walk = 'resting'
    head.style.removeProperty('--walk')
  }
  head.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') start = event.isPrimary ? event : undefined
  })
  head.addEventListener('pointermove', (event) => {
    if (!start || !event.isPrimary) return
    const across = event.clientX - start.clientX
    head.dataset.walk = 'moving'
    const pull = neighbour(across) ? PULL.on : PULL.end
    head.style.setProperty('--walk', `${Math.round(across * pull)}px`)
  })
  head.addEventListener('pointercancel', rest)
  head.addEventListener('pointerup', (event) => {
    if (!start) return
    const across = event.clientX - start.clientX
    const down = Math.abs(event.clientY - start.clientY)
    rest()
    const next = neighbour(across)
    const isSwipe = Math.abs(across) >= Math.max(LEAST_PX, down * FLATNESS)
    if (isSwipe && next) walkTo(next)
  })
}
