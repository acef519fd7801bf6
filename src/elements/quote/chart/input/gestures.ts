import type { Aim } from '#lib/quote/chart/crosshair.ts'

/** What a chart does in response to touches. */
export interface GestureActions {
  canPan(): boolean
  /** A finger or button went down: any glide stops. */
  hold(): void
  pan(dx: number): void
  /** Released at this speed, in pixels per millisecond. */
  glide(speed: number): void
  zoom(factor: number, x: number): void
  point(aim: Aim): void
  /** Removes the crosshair. */
  release(): void
}

export type Place = Required<Aim>

const LONG_PRESS_MS = 300
/** How long the crosshair stays after the finger lifted, for the figures it names to be read. */
const LINGER_MS = 4000
/** A finger that has moved less than this is still pressing. */
const SLOP = 8
/** Older moves say nothing about the speed of the finger at release. */
const SPEED_WINDOW_MS = 100

type Doing = 'nothing' | 'pressing' | 'panning' | 'pointing' | 'pinching'

interface Move extends Place {
  at: number
}

/**
 * Turns touches and the mouse into actions: a tap or a long press points, a horizontal drag pans, two fingers zoom. A
 * vertical swipe is left to the page (`touch-action: pan-y`), which takes over the finger with `pointercancel`.
 */
export class Gestures {
  #doing: Doing = 'nothing'
  #fingers = new Map<number, Place>()
  #moves: Move[] = []
  #start: Place = { x: 0, y: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the crosshair is shown without a finger on it. */
  #isLingering = false
  readonly #placeOf: (event: MouseEvent) => Place
  readonly #actions: GestureActions

  constructor(placeOf: (event: MouseEvent) => Place, actions: GestureActions) {
    this.#placeOf = placeOf
    this.#actions = actions
  }

  /** Whether the page must not scroll, whatever the finger does. */
  get isBusy(): boolean {
    return this.#doing !== 'nothing' && this.#doing !== 'pressing'
  }

  down(event: PointerEvent): void {
    const place = this.#placeOf(event)
    this.#fingers.set(event.pointerId, place)
    this.#actions.hold()
    clearTimeout(this.#timer)
    if (this.#fingers.size > 1) {
      if (this.#doing === 'pointing' || this.#isLingering) this.leave()
      this.#doing = this.#actions.canPan() ? 'pinching' : 'nothing'
      return
    }
    this.#doing = 'pressing'
    this.#start = place
    this.#moves = []
    // A mouse points by hovering.
    if (event.pointerType === 'mouse') return
    this.#timer = setTimeout(
      () => this.#point(this.#fingers.get(event.pointerId) ?? place),
      LONG_PRESS_MS,
    )
  }

  move(event: PointerEvent): void {
    const place = this.#placeOf(event)
    const before = this.#fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') this.#actions.point(place)
      return
    }
    if (this.#doing === 'pinching') this.#pinch(event.pointerId, place)
    this.#fingers.set(event.pointerId, place)
    if (this.#doing === 'pressing') this.#leavePress(place)
    else if (this.#doing === 'panning') this.#pan(before, place, event.timeStamp)
    else if (this.#doing === 'pointing') this.#actions.point(place)
  }

  /** Also called for a finger the page took over. */
  up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return
    clearTimeout(this.#timer)
    const done = this.#doing
    if (this.#fingers.size > 0) {
      // The remaining finger continues to drag.
      this.#doing = done === 'pinching' ? 'panning' : 'nothing'
      this.#moves = []
      return
    }
    this.#doing = 'nothing'
    if (done === 'panning') this.#actions.glide(this.#speed(event.timeStamp))
    else if (event.pointerType !== 'mouse') this.#lift(done, event)
  }

  /** The person turned to something else: the crosshair goes. */
  leave(): void {
    if (this.#isLingering) clearTimeout(this.#timer)
    this.#isLingering = false
    this.#actions.release()
  }

  /** What was pointed at stays for a while; a second tap removes it at once. */
  #lift(done: Doing, event: PointerEvent): void {
    const isTap = done === 'pressing' && event.type !== 'pointercancel'
    if (done !== 'pointing' && (!isTap || this.#isLingering)) {
      this.leave()
      return
    }
    if (isTap) this.#actions.point(this.#start)
    this.#isLingering = true
    this.#timer = setTimeout(() => this.leave(), LINGER_MS)
  }

  #point(place: Place): void {
    this.#doing = 'pointing'
    this.#actions.point(place)
  }

  #leavePress(place: Place): void {
    const [across, down] = [Math.abs(place.x - this.#start.x), Math.abs(place.y - this.#start.y)]
    if (Math.max(across, down) < SLOP) return
    clearTimeout(this.#timer)
    const isPan = this.#actions.canPan() && across > down
    this.#doing = isPan ? 'panning' : 'nothing'
    this.leave()
    if (isPan) this.#actions.pan(place.x - this.#start.x)
  }

  #pan(before: Place, place: Place, at: number): void {
    this.#moves = [
      ...this.#moves.filter((move) => at - move.at < SPEED_WINDOW_MS),
      { ...place, at },
    ]
    this.#actions.pan(place.x - before.x)
  }

  #pinch(id: number, place: Place): void {
    const own = this.#fingers.get(id)
    const [, other] = [...this.#fingers].find(([one]) => one !== id) ?? []
    if (!own || !other) return
    const [was, is] = [distance(own, other), distance(place, other)]
    const middle = (place.x + other.x) / 2
    this.#actions.pan((place.x - own.x) / 2)
    if (was > 0 && is > 0) this.#actions.zoom(is / was, middle)
  }

  #speed(at: number): number {
    const moves = this.#moves.filter((move) => at - move.at < SPEED_WINDOW_MS)
    const [first, last] = [moves[0], moves.at(-1)]
    if (!first || !last || last.at === first.at) return 0
    return (last.x - first.x) / (last.at - first.at)
  }
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
