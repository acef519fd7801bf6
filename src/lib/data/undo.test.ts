import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS, undoable } from './undo.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an offer ends after five seconds', () => {
  const $undo = undoable<string>()
  $undo.offer('甲')
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect($undo.get()).toBe('甲')
  vi.advanceTimersByTime(1)
  expect($undo.get()).toBeUndefined()
})

test('a newer offer replaces an older one and has five seconds of its own', () => {
  const $undo = undoable<string>()
  $undo.offer('甲')
  vi.advanceTimersByTime(UNDO_MS - 1)
  $undo.offer('乙')
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect($undo.get()).toBe('乙')
})

test('an offer is consumed once', () => {
  const $undo = undoable<string>()
  $undo.offer('甲')
  expect($undo.consume()).toBe('甲')
  expect($undo.consume()).toBeUndefined()
})
