import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GestureActions, Gestures } from './gestures.ts'
import { glideDistance } from './glide.ts'

let did: string[]
let gestures: Gestures
let canPan: boolean

const note = (text: string) => void did.push(text)

beforeEach(() => {
  vi.useFakeTimers()
  did = []
  canPan = true
  const actions: GestureActions = {
    canPan: () => canPan,
    hold: () => {},
    pan: (dx) => note(`pan ${dx}`),
    glide: (speed) => note(`glide ${speed.toFixed(1)}`),
    zoom: (factor, x) => note(`zoom ${factor.toFixed(2)} at ${x}`),
    point: ({ x, y }) => note(`point ${x} ${y}`),
    release: () => note('release'),
  }
  gestures = new Gestures(({ clientX: x, clientY: y }) => ({ x, y }), actions)
})

afterEach(() => vi.useRealTimers())

function event(clientX: number, clientY: number, more: Partial<PointerEvent> = {}): PointerEvent {
  return {
    clientX,
    clientY,
    pointerId: 1,
    pointerType: 'touch',
    timeStamp: 0,
    ...more,
  } as PointerEvent
}

test('a long press points, follows the finger and ends a while after it lifted', () => {
  gestures.down(event(100, 50))
  vi.advanceTimersByTime(299)
  expect(did).toEqual([])
  vi.advanceTimersByTime(1)
  gestures.move(event(120, 90))
  expect(gestures.isBusy).toBe(true)
  gestures.up(event(120, 90))
  expect(did).toEqual(['point 100 50', 'point 120 90'])
  expect(gestures.isBusy).toBe(false)
  vi.advanceTimersByTime(4000)
  expect(did).toEqual(['point 100 50', 'point 120 90', 'release'])
})

test('a tap points for a while, and a second one ends it at once', () => {
  gestures.down(event(100, 50))
  gestures.up(event(101, 50))
  expect(did).toEqual(['point 100 50'])
  vi.advanceTimersByTime(1000)
  gestures.down(event(160, 50))
  gestures.up(event(160, 50))
  expect(did).toEqual(['point 100 50', 'release'])
  vi.advanceTimersByTime(10_000)
  gestures.down(event(30, 50))
  gestures.up(event(30, 50))
  expect(did.at(-1)).toBe('point 30 50')
})

test('a finger that the page takes over for scrolling does not point', () => {
  gestures.down(event(100, 50))
  gestures.up(event(100, 50, { type: 'pointercancel' }))
  expect(did).toEqual(['release'])
})

test('a second finger removes what a tap pointed at', () => {
  gestures.down(event(100, 50))
  gestures.up(event(100, 50))
  gestures.down(event(100, 50))
  gestures.down(event(200, 50, { pointerId: 2 }))
  expect(did).toEqual(['point 100 50', 'release'])
})

test('a vertical swipe is left to the page', () => {
  gestures.down(event(100, 50))
  gestures.move(event(102, 80))
  expect(gestures.isBusy).toBe(false)
  gestures.up(event(102, 80))
  vi.advanceTimersByTime(500)
  expect(did).not.toContain('point 102 80')
})

test('a horizontal drag pans and glides at the speed the finger left with', () => {
  gestures.down(event(100, 50))
  gestures.move(event(110, 52))
  gestures.move(event(120, 52, { timeStamp: 20 }))
  gestures.move(event(160, 52, { timeStamp: 40 }))
  gestures.up(event(160, 52, { timeStamp: 50 }))
  expect(did).toEqual(['release', 'pan 10', 'pan 10', 'pan 40', 'glide 2.0'])
})

test('a finger that rests before it lifts does not glide', () => {
  gestures.down(event(100, 50))
  gestures.move(event(120, 50))
  gestures.move(event(160, 50, { timeStamp: 40 }))
  gestures.up(event(160, 50, { timeStamp: 400 }))
  expect(did.at(-1)).toBe('glide 0.0')
})

test('a horizontal drag does nothing where nothing can be panned', () => {
  canPan = false
  gestures.down(event(100, 50))
  gestures.move(event(140, 50))
  gestures.up(event(140, 50))
  expect(did).toEqual(['release', 'release'])
})

test('two fingers zoom around their middle', () => {
  gestures.down(event(100, 50))
  gestures.down(event(200, 50, { pointerId: 2 }))
  gestures.move(event(250, 50, { pointerId: 2 }))
  expect(did).toEqual(['pan 25', 'zoom 1.50 at 175'])
  gestures.up(event(250, 50, { pointerId: 2 }))
  expect(gestures.isBusy).toBe(true)
})

test('a mouse points by hovering and drags without waiting', () => {
  const mouse = { pointerType: 'mouse' } as const
  gestures.move(event(10, 10, mouse))
  gestures.down(event(10, 10, mouse))
  vi.advanceTimersByTime(400)
  gestures.move(event(30, 10, mouse))
  expect(did).toEqual(['point 10 10', 'release', 'pan 20'])
})

test('a glide slows down and comes to rest', () => {
  expect(glideDistance(1, 0)).toBe(0)
  expect(glideDistance(1, 10_000)).toBeCloseTo(325, 3)
  expect(glideDistance(1, 100)).toBeGreaterThan(glideDistance(1, 200) / 2)
})
