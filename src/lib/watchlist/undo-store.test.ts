import { expect, test, vi } from 'vitest'
import { $undo, offerUndo } from './undo-store.ts'

test('a change can be undone once', () => {
  const run = vi.fn(async () => {})
  offerUndo('已移除 1 只', run)
  const offer = $undo.get()
  offer?.undo()
  offer?.undo()
  expect(run).toHaveBeenCalledTimes(1)
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
