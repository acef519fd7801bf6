import { expect, test, vi } from 'vitest'
import { action } from './action.ts'

test('two taps act once, and a third after the first is over acts again', async () => {
  let finish = () => {}
  const run = vi.fn((_: string) => new Promise<void>((resolve) => (finish = resolve)))
  const $save = action(run)
  const first = $save.run('a')
  await $save.run('b')
  expect($save.get()).toBe(true)
  finish()
  await first
  expect($save.get()).toBe(false)
  void $save.run('c')
  expect(run.mock.calls).toEqual([['a'], ['c']])
})

test('an action that fails can be done again', async () => {
  const $save = action(() => Promise.reject(new Error('fault')))
  await expect($save.run()).rejects.toThrow('fault')
  expect($save.get()).toBe(false)
})
