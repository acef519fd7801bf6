import { priceDecimals } from '#api/exchange/board.ts'
import type { HomeView } from '#api/home/get-home.ts'
import type { Glance } from '#api/home/glance.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import { findPart, part, setText, writePart } from '#elements/shell/parts.ts'
import { fillRows, pointLink } from '#elements/shell/rows.ts'
import { linePoints } from '#lib/home/glance-line.ts'
import type { HomeState } from '#lib/home/home-follow.ts'
import { HOME_TEXTS } from '#lib/home/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'
import {
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'
import { clockText, shortMinuteText } from '#lib/shell/format/time-text.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const ROWS = 5
const MIDNIGHT = '00:00'
const FEN_PER_YUAN = 100

/** Writes the first screen; what is unknown keeps its place. */
export function showHome(root: HTMLElement, { view, own, misses }: HomeState): void {
  root.dataset.state = view ? 'ready' : 'failed'
  if (!view) return
  fillRows(
    part(root, 'indices'),
    part<HTMLTemplateElement>(root, 'index'),
    view.indices,
    writeGlance,
  )
  showPulse(root, view, misses > 1)
  showStocks(root, own, view.popular)
  fillRows(
    part(root, 'sectors'),
    undefined,
    view.sectors,
    (chip, { code, name, changePercent }) => {
      pointLink(chip, `/market?sector=${code}`)
      writePart(chip, 'name', name)
      writePart(chip, 'percent', formatChangePercent(changePercent))
      chip.dataset.direction = directionOf(changePercent)
    },
  )
  showRoom(root, view)
}

function showPulse(root: HTMLElement, view: HomeView, isStale: boolean): void {
  const { breadth, turnoverFen, turnoverBeforeFen, label = '', quotedAt } = view
  const { up = 0, flat = 0, down = 0 } = breadth ?? {}
  for (const [name, count] of Object.entries({ up, flat, down })) {
    writePart(root, name, String(count))
    findPart(root, `${name}-share`)?.style.setProperty('flex-grow', String(count))
  }
  part(root, 'breadth').hidden = up + flat + down === 0
  const amount = turnoverFen && HOME_TEXTS.turnover(formatBigNumber(turnoverFen / FEN_PER_YUAN))
  writePart(root, 'turnover', amount || '')
  writePart(root, 'compared', comparedText(turnoverFen, turnoverBeforeFen))
  writePart(root, 'label', label)
  const stale = isStale && quotedAt ? HOME_TEXTS.staleAt(shortMinuteText(quotedAt)) : ''
  writePart(root, 'session', stale || sessionText(view))
  part(root, 'session').toggleAttribute('data-stale', stale !== '')
}

function comparedText(fen: number | undefined, beforeFen: number | undefined): string {
  if (!fen || !beforeFen) return ''
  const percent = `${((Math.abs(fen - beforeFen) / beforeFen) * 100).toFixed(1)}%`
  return fen >= beforeFen ? HOME_TEXTS.more(percent) : HOME_TEXTS.less(percent)
}

/** The phase and its end; a phase that ends at midnight says when the figures are from. */
function sessionText({ sessionLabel, changesAt, quotedAt }: HomeView): string {
  const end = changesAt === undefined ? MIDNIGHT : clockText(changesAt)
  if (end !== MIDNIGHT) return HOME_TEXTS.session(sessionLabel, end)
  return quotedAt ? `${sessionLabel} ${shortMinuteText(quotedAt)}` : sessionLabel
}

/** The visitor's own stocks first; the rows left over offer what most people look at. */
function showStocks(root: HTMLElement, own: readonly Glance[], popular: readonly Glance[]): void {
  const known = new Set(own.map(({ symbol }) => symbol))
  const offered = popular.filter(({ symbol }) => !known.has(symbol))
  const rows = [...own, ...offered].slice(0, ROWS)
  root.toggleAttribute('data-own', own.length > 0)
  fillRows(part(root, 'stocks'), undefined, rows, (row, glance) => {
    writeGlance(row, glance)
    const button = part(row, 'watch')
    button.hidden = known.has(glance.symbol)
    button.setAttribute('aria-label', HOME_TEXTS.watch(glance.name))
  })
}

function writeGlance(card: HTMLElement, glance: Glance): void {
  const { symbol, name, lastMilli, prevCloseMilli } = glance
  const change = lastMilli && prevCloseMilli ? lastMilli - prevCloseMilli : undefined
  const percent = change === undefined ? undefined : (change / (prevCloseMilli ?? 1)) * 100
  const shown = lastMilli ?? prevCloseMilli
  const decimals = priceDecimals(symbol)
  card.dataset.symbol = symbol
  card.dataset.price = String(lastMilli ?? '')
  card.dataset.direction = directionOf(percent)
  pointLink(card, addressOf(symbol))
  writePart(card, 'name', name)
  writePart(card, 'code', symbol.slice(2))
  writePart(card, 'price', formatPrice(shown ? shown / 1000 : null, decimals))
  writePart(card, 'percent', formatChangePercent(percent))
  writePart(card, 'change', formatChange(change === undefined ? null : change / 1000, decimals))
  card.querySelector('polyline')?.setAttribute('points', linePoints(glance))
}

/** The room on air, else the next that opens; without either the card leads to the list of all. */
function showRoom(root: HTMLElement, { onAir, nextRoom }: HomeView): void {
  const card = findPart(root, 'live')
  if (!card) return
  const room = onAir ?? nextRoom
  card.dataset.room = onAir ? 'live' : nextRoom ? 'next' : 'none'
  if (!room) return
  card.setAttribute('href', roomPath({ ...room, state: onAir ? 'live' : 'before' }))
  setText(part(card, 'title'), room.title)
  setText(part(card, 'adviser'), HOME_TEXTS.adviser(room.adviser, room.certificate))
  const opens = nextRoom && HOME_TEXTS.opens(nearMinuteText(nextRoom.startsAt, serverNow()))
  setText(part(card, 'when'), opens ?? HOME_TEXTS.onAir)
  setText(part(card, 'enter'), opens ? HOME_TEXTS.reserve : HOME_TEXTS.enter)
  const picture = part<HTMLImageElement>(card, 'cover')
  const address = `${room.cover}.webp`
  if (picture.getAttribute('src') !== address) picture.src = address
}
