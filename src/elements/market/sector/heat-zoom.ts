import { type HeatZoom, WHOLE } from '#lib/market/sector/heat-layout.ts'
import { movedBy, zoomedAt } from '#lib/market/sector/heat-zoom.ts'

/** The map, and the part of it that is shown. */
export interface ZoomPlace {
  map: HTMLElement
  now(): HeatZoom
  set(zoom: HeatZoom): void
  draw(): void
}

const mounted = new WeakSet<HTMLElement>()

const STEP = 1.6
/** How far an arrow key moves, as a share of the map's place. */
const MOVE = 0.25
const DOUBLE_TAP_MS = 280
/** A finger that moved less has tapped. */
const TAP_PX = 8

type Fingers = readonly { x: number; y: number }[]

/** One step by a button: closer, farther, or back to the whole map. */
export function stepZoom(place: ZoomPlace, way: string | undefined): void {
  mountHeatZoom(place)
  const { clientWidth: width, clientHeight: height } = place.map
  const middle = { x: width / 2, y: height / 2 }
  const factor = { in: STEP, out: 1 / STEP }[way ?? ''] ?? 0
  change(place, zoomedAt(place.now(), factor, middle, place.map.getBoundingClientRect()))
}

/** Two fingers enlarge and move the map, one moves it once it is enlarged, two taps show the whole of it. */
export function mountHeatZoom(place: ZoomPlace): void {
  const { map } = place
  if (mounted.has(map)) return
  mounted.add(map)
  let before: Fingers = []
  let hasMoved = false
  let tappedAt = Number.NEGATIVE_INFINITY
  let opening: ReturnType<typeof setTimeout> | undefined

  function touch(event: TouchEvent): void {
    const fingers = fingersOf(event, map)
    if (event.type === 'touchmove' && event.cancelable && isOurs(fingers)) {
      event.preventDefault()
      follow(fingers)
    }
    if (event.type === 'touchstart' && fingers.length === 1) hasMoved = false
    before = event.type === 'touchmove' && !hasMoved && fingers.length < 2 ? before : fingers
    if (event.type === 'touchend' && fingers.length === 0 && !hasMoved) tap(event)
  }

  const isOurs = (fingers: Fingers) => fingers.length > 1 || place.now() !== WHOLE

  function follow(fingers: Fingers): void {
    if (fingers.length !== before.length) return
    const [from, to] = [centreOf(before), centreOf(fingers)]
    const moved = { x: to.x - from.x, y: to.y - from.y }
    if (fingers.length === 1 && !hasMoved && Math.hypot(moved.x, moved.y) < TAP_PX) return
    hasMoved = true
    const size = map.getBoundingClientRect()
    const factor = fingers.length > 1 ? spreadOf(fingers) / spreadOf(before) : 1
    change(place, movedBy(zoomedAt(place.now(), factor, from, size), moved, size))
  }

  function tap(event: TouchEvent): void {
    const isDouble = event.timeStamp - tappedAt < DOUBLE_TAP_MS
    tappedAt = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (!isDouble || place.now() === WHOLE) return
    clearTimeout(opening)
    event.preventDefault()
    change(place, WHOLE)
  }

  /** On an enlarged map a link waits for the second tap, which shows the whole map instead. */
  function open(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    if (!link || place.now() === WHOLE || event.detail === 0 || !event.isTrusted) return
    event.preventDefault()
    clearTimeout(opening)
    if (!hasMoved && event.detail === 1) opening = setTimeout(() => link.click(), DOUBLE_TAP_MS)
  }

  function press(event: KeyboardEvent): void {
    const way = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' }[event.key]
    const side = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      event.key
    ]
    if (way) stepZoom(place, way)
    else if (side && place.now() !== WHOLE) {
      const size = map.getBoundingClientRect()
      const [x = 0, y = 0] = side
      const by = { x: x * size.width * MOVE, y: y * size.height * MOVE }
      change(place, movedBy(place.now(), by, size))
    } else return
    event.preventDefault()
  }

  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    map.addEventListener(type, touch, { passive: false })
  map.addEventListener('click', open)
  map.addEventListener('dblclick', () => change(place, WHOLE))
  // Tiles and buttons take the keys; the map itself takes no focus.
  for (const part of [map, map.nextElementSibling as HTMLElement])
    part.addEventListener('keydown', press)
  map.addEventListener('focusin', ({ target }) => showTile(place, target as HTMLElement))
  map.addEventListener('wheel', (event) => pinchPad(place, event), { passive: false })
}

/** A pinch on a touch pad is a wheel with the control key. */
function pinchPad(place: ZoomPlace, event: WheelEvent): void {
  if (!event.ctrlKey) return
  event.preventDefault()
  const size = place.map.getBoundingClientRect()
  const at = { x: event.clientX - size.x, y: event.clientY - size.y }
  change(place, zoomedAt(place.now(), Math.exp(-event.deltaY / 100), at, size))
}

/** A tile that is reached by key moves to the middle, unless it is in view. */
function showTile(place: ZoomPlace, target: HTMLElement): void {
  if (target === place.map || place.now() === WHOLE) return
  const [shown, tile] = [place.map.getBoundingClientRect(), target.getBoundingClientRect()]
  const isInside =
    tile.left >= shown.left &&
    tile.right <= shown.right &&
    tile.top >= shown.top &&
    tile.bottom <= shown.bottom
  if (isInside) return
  const by = {
    x: shown.x + shown.width / 2 - (tile.x + tile.width / 2),
    y: shown.y + shown.height / 2 - (tile.y + tile.height / 2),
  }
  change(place, movedBy(place.now(), by, shown))
}

let frame = 0

/** Drawn once a frame, however many events arrive in it. */
function change(place: ZoomPlace, zoom: HeatZoom): void {
  place.set(zoom)
  place.map.toggleAttribute('data-zoomed', zoom !== WHOLE)
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(place.draw)
}

function fingersOf({ touches }: TouchEvent, map: HTMLElement): Fingers {
  const { x, y } = map.getBoundingClientRect()
  return [...touches].map(({ clientX, clientY }) => ({ x: clientX - x, y: clientY - y }))
}

function centreOf(fingers: Fingers) {
  const sum = fingers.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / fingers.length, y: sum.y / fingers.length }
}

function spreadOf([first, second]: Fingers): number {
  return first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1
}
