import { priceDecimals } from '#api/exchange/board.ts'
import type { AuctionHours } from '#api/exchange/session/call-auction.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { AuctionPoint } from '#api/quote/auction/get-auction.ts'
import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { setText } from '#elements/shell/parts.ts'
import {
  auctionPicture,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  pointAt,
} from '#lib/quote/auction/auction-picture.ts'
import { $answeredAuction, $auction, $auctionHours } from '#lib/quote/auction/auction-store.ts'
import { AUCTION_TEXTS as TEXTS } from '#lib/quote/auction/texts.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { formatLots } from '#lib/quote/lots.ts'
import { $stock, type Stock } from '#lib/quote/stock/stock-store.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { clockSeconds, clockText } from '#lib/shell/format/time-text.ts'
import styles from './auction-view.css?url'

type ReadyStock = Stock & { state: 'ready' }

/** Between the times below the chart. */
const STEP_SECONDS = { opening: 300, closing: 60 } as const

const mounted = new WeakSet<Element>()

/**
 * The chart of a call auction, over the minute chart while the phase shows one. Before the opening there are no minutes
 * to show instead; before the close a button leads back to them. Loaded by the first quote of an auction.
 */
export async function mountAuction(panel: HTMLElement): Promise<void> {
  if (mounted.has(panel)) return
  mounted.add(panel)
  await loadSheet(styles)
  const view = createView()
  let isAside = false
  let stop: (() => void) | undefined
  const minutes = element('button', { type: 'button' })
  minutes.addEventListener('click', () => {
    isAside = !isAside
    follow()
  })
  panel.querySelector('.stage')!.append(view.host, minutes)

  function follow(): void {
    const hours = $auctionHours.get()
    if (hours) stop ??= $auction.subscribe(show)
    else {
      stop?.()
      stop = undefined
      isAside = false
    }
    view.host.hidden = !hours || isAside
    minutes.className = 'auction-switch'
    minutes.hidden = hours?.kind !== 'closing'
    setText(minutes, isAside ? TEXTS.showAuction : TEXTS.showMinutes)
    panel.toggleAttribute('data-auction', !view.host.hidden)
    show()
  }

  function show(): void {
    const [hours, stock] = [$auctionHours.get(), $stock.get()]
    if (hours && stock.state === 'ready' && !view.host.hidden)
      view.show($auction.get(), hours, stock, $answeredAuction.get().state === 'failed')
  }

  $auctionHours.subscribe(follow)
  $answeredAuction.listen(show)
}

interface AuctionView {
  host: HTMLElement
  show(
    points: readonly AuctionPoint[],
    hours: AuctionHours,
    stock: ReadyStock,
    isFailed: boolean,
  ): void
}

function createView(): AuctionView {
  const title = element('h3', {})
  const figures = element('p', { class: 'figures' })
  const note = element('p', { class: 'note', role: 'status' })
  const [price, matched, unmatched] = [plot('price'), plot('matched'), plot('unmatched')]
  const mark = element('i', { hidden: '' })
  const times = element('p', { class: 'times', 'aria-hidden': 'true' })
  const plots = element(
    'div',
    { class: 'plots', role: 'img', tabindex: '0' },
    price.host,
    matched.host,
    unmatched.host,
    mark,
  )
  const host = element('section', { class: 'auction' }, title, figures, plots, times, note)
  let shown: { points: readonly AuctionPoint[]; hours: AuctionHours; stock: ReadyStock } | undefined
  /** The second somebody reads, by finger or key; the newest if null. */
  let read: number | null = null

  function write(): void {
    if (!shown) return
    const { points, hours, stock } = shown
    const point = read === null ? points.at(-1) : points.findLast(({ second }) => second <= read!)
    mark.hidden = read === null || !point
    if (!point) {
      figures.replaceChildren()
      return
    }
    const parts = partsOf(point, stock)
    figures.replaceChildren(element('time', {}, clockSeconds(instantAt(point.second))), ...parts)
    mark.style.insetInlineStart = `${((point.second - hours.from) / (hours.to - hours.from)) * 100}%`
    const words = parts.map(({ textContent }) => textContent).join('，')
    const sentence = TEXTS.sentence(
      TEXTS.titles[hours.kind],
      clockSeconds(instantAt(point.second)),
      words,
    )
    plots.setAttribute('aria-label', sentence)
  }

  function point(event: PointerEvent): void {
    if (!shown) return
    const { left, width } = plots.getBoundingClientRect()
    read = pointAt(shown.points, shown.hours, (event.clientX - left) / width)?.second ?? null
    write()
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!shown || !by) return
    event.preventDefault()
    const { points } = shown
    const at =
      read === null ? points.length - 1 : points.findLastIndex((one) => one.second <= read!)
    read = points[Math.min(points.length - 1, Math.max(0, at + by))]?.second ?? null
    write()
  }

  plots.addEventListener('pointerdown', point)
  plots.addEventListener('pointermove', point)
  plots.addEventListener('keydown', step)
  for (const end of ['pointerup', 'pointercancel', 'pointerleave', 'blur'])
    plots.addEventListener(end, () => {
      read = null
      write()
    })

  return {
    host,
    show(points, hours, stock, isFailed) {
      shown = { points, hours, stock }
      setText(title, TEXTS.titles[hours.kind])
      setText(note, isFailed ? TEXTS.failed : points.length ? '' : TEXTS.start)
      const { symbol } = stock.quote
      const base = stock.quote.prevCloseMilli || (points.at(-1)?.priceMilli ?? 0)
      const picture = auctionPicture(points, hours, base)
      const decimals = priceDecimals(symbol)
      const axis = (milli: number) => formatPrice(milli / 1000, decimals)
      price.draw({ line: picture.price }, [
        axis(picture.topMilli),
        axis(base),
        axis(picture.bottomMilli),
      ])
      matched.draw({ bars: picture.matched }, [TEXTS.matched])
      unmatched.draw({ buyers: picture.buyers, sellers: picture.sellers }, [TEXTS.unmatched])
      const { from, to, kind } = hours
      const step = STEP_SECONDS[kind]
      const marks = Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step)
      times.replaceChildren(
        ...marks.map((second) => element('span', {}, clockText(instantAt(second)))),
      )
      write()
    },
  }
}

/** Price, change and both volumes of a moment, in pieces: lines break only between them. */
function partsOf(point: AuctionPoint, { quote, subject }: ReadyStock): HTMLElement[] {
  const { prevCloseMilli = 0, symbol } = quote
  const { priceMilli, matchedVolume, unmatchedVolume } = point
  const percent = prevCloseMilli ? (priceMilli / prevCloseMilli - 1) * 100 : null
  const lots = (shares: number) => TEXTS.lots(formatLots(shares, lotSharesOf(subject.board)))
  const side = unmatchedVolume > 0 ? TEXTS.buyers : TEXTS.sellers
  const rest = unmatchedVolume ? `${side}${lots(Math.abs(unmatchedVolume))}` : TEXTS.even
  const colour = (direction: string) => ({ class: 'kit-price', 'data-direction': direction })
  const price = formatPrice(priceMilli / 1000, priceDecimals(symbol))
  return [
    element(
      'span',
      {},
      `${TEXTS.price} `,
      element('b', colour(directionOf(percent)), `${price} ${formatChangePercent(percent)}`),
    ),
    element('span', {}, `${TEXTS.matched} ${lots(matchedVolume)}`),
    element(
      'span',
      {},
      `${TEXTS.unmatched} `,
      element('b', colour(directionOf(unmatchedVolume)), rest),
    ),
  ]
}

const SVG = 'http://www.w3.org/2000/svg'

interface Plot {
  host: HTMLElement
  draw(lines: Readonly<Record<string, string>>, labels: readonly string[]): void
}

function plot(name: string): Plot {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  const labels = element('div', { class: 'labels' })
  const paths = new Map<string, SVGPathElement>()
  return {
    host: element('div', { class: 'plot', 'data-plot': name }, svg, labels),
    draw(lines, texts) {
      for (const [line, text] of Object.entries(lines)) {
        const path = paths.get(line) ?? document.createElementNS(SVG, 'path')
        paths.set(line, path)
        path.dataset.line = line
        path.setAttribute('d', text)
        if (!path.isConnected) svg.append(path)
      }
      labels.replaceChildren(...texts.map((text) => element('span', {}, text)))
    },
  }
}

/** The second of any day as an instant. */
const instantAt = (second: number) => instantOf('2000-01-01', second)
