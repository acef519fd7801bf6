import { priceDecimals } from '#api/exchange/board.ts'
import { changeOf, changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { qrPath } from '#api/qr-path.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { ChartSource } from '#lib/quote/chart-panel/chart-reader.ts'
import { quoteTime, shownPrice } from '#lib/quote/quote-status.ts'
import { SHARE_TEXTS } from '#lib/quote/stock/share-texts.ts'
import {
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'

interface CardTerms {
  quote: Quote
  source: ChartSource | undefined
  brand: string
  /** What a phone opens that scans the picture. */
  address: string
  /** The element whose colours are used. */
  host: Element
}

const WIDTH = 300
const HEIGHT = 400
/** Device pixels per CSS pixel of a phone. */
const SCALE = 3
const GUTTER = 24
const CHART = { top: 168, bottom: 296 }
/** The code at the lower right. */
const CODE = { left: 216, top: 334, side: 62 }

/** The card as a picture: name, price, change, the line of the chart, its time, label and risk line, and a code. */
export function drawShareCard({ quote, source, brand, address, host }: CardTerms): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.scale(SCALE, SCALE)
  const style = getComputedStyle(host)
  const colour = (role: string) => style.getPropertyValue(`--color-${role}`).trim()
  const write = (text: string, y: number, size: number, role = 'text', weight = 400) => {
    pen.font = `${weight} ${size}px ${style.fontFamily}`
    pen.fillStyle = colour(role)
    const end = y > CODE.top ? CODE.left - 8 : WIDTH - GUTTER
    pen.fillText(text, GUTTER, y, end - GUTTER)
  }
  pen.fillStyle = colour('surface-raised')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const { milli, name: priceName } = shownPrice(quote)
  const base = quote.prevCloseMilli ?? 0
  const change = changeOf(milli ?? 0, base)
  const decimals = priceDecimals(quote.symbol)
  const direction = directionOf(change === null ? null : change / 1000, 3)
  write(quote.name ?? '', 44, 20, 'text', 600)
  write(`${quote.symbol.slice(2)}　${priceName}`.trimEnd(), 64, 12, 'text-quiet')
  write(formatPrice(milli ? milli / 1000 : null, decimals), 112, 38, direction, 600)
  const changes = [
    formatChange(change === null ? null : change / 1000, decimals),
    formatChangePercent(changePercentOf(milli ?? 0, base)),
  ]
  write(changes.join('　'), 138, 16, direction, 600)
  drawLine(pen, pricesOf(source), colour(direction), colour('line'))
  const labels = [SHARE_TEXTS.time(quoteTime(quote.quotedAt)), quote.label ?? '']
  write(labels.join('　').trimEnd(), 318, 12, 'text-quiet')
  pen.fillStyle = colour('line')
  pen.fillRect(GUTTER, 328, WIDTH - 2 * GUTTER, 1)
  write(brand, 354, 12, 'accent', 600)
  write(SHARE_TEXTS.scan, 372, 11, 'text-quiet')
  write(SHARE_TEXTS.risk, 390, 10, 'text-quiet')
  drawCode(pen, address)
  return canvas.toDataURL('image/png')
}

/** Dark on light in both schemes, as scanners expect; the path has its own quiet zone. */
function drawCode(pen: CanvasRenderingContext2D, address: string): void {
  const { size, path } = qrPath(address)
  const { left, top, side } = CODE
  pen.save()
  pen.fillStyle = 'white'
  pen.fillRect(left, top, side, side)
  pen.translate(left, top)
  pen.scale(side / size, side / size)
  pen.fillStyle = 'black'
  pen.fill(new Path2D(path))
  pen.restore()
}

function pricesOf(source: ChartSource | undefined): number[] {
  if (!source) return []
  if (source.kind === 'candle') return source.candles.slice(-120).map((bar) => bar.closeMilli)
  return source.days.flatMap(({ points }) => points.map((point) => point.priceMilli))
}

function drawLine(
  pen: CanvasRenderingContext2D,
  prices: readonly number[],
  stroke: string,
  ground: string,
): void {
  pen.fillStyle = ground
  pen.fillRect(GUTTER, CHART.bottom, WIDTH - 2 * GUTTER, 1)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length < 2) return
  const x = (i: number) => GUTTER + (i / (prices.length - 1)) * (WIDTH - 2 * GUTTER)
  const y = (price: number) =>
    CHART.bottom - 6 - ((price - low) / (high - low || 1)) * (CHART.bottom - CHART.top - 12)
  pen.beginPath()
  for (const [i, price] of prices.entries()) pen.lineTo(x(i), y(price))
  pen.strokeStyle = stroke
  pen.lineWidth = 1.5
  pen.lineJoin = 'round'
  pen.stroke()
}
