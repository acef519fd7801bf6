import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $undo, offerUndo, UNDO_MS } from './undo-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a change can be undone for five seconds, once', () => {
  const run = vi.fn(async () => {})
  offerUndo('已移除 1 只', run)
  vi.advanceTimersByTime(UNDO_MS - 1)
  const offer = $undo.get()
  offer?.undo()
  offer?.undo()
  expect(run).toHaveBeenCalledTimes(1)
  expect($undo.get()).toBeUndefined()
})

test('a change stays after five seconds', () => {
  offerUndo('已移除 1 只', async () => {})
  vi.advanceTimersByTime(UNDO_MS)
  expect($undo.get()).toBeUndefined()
})

test('a newer change replaces an older one, which can no longer be undone', () => {
  const older = vi.fn(async () => {})
  offerUndo('甲', older)
  const first = $undo.get()
  offerUndo('乙', async () => {})
  first?.undo()
  expect(older).not.toHaveBeenCalled()
  expect($undo.get()?.text).toBe('乙')
})
