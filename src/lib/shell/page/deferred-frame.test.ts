import { expect, test } from 'vitest'
import { loadDeferredFrame, setDeferredFrame } from './deferred-frame.ts'

test('a page works on without the later half of the frame', async () => {
  setDeferredFrame(() => Promise.reject(new Error('gone')))
  await expect(loadDeferredFrame()).resolves.toBeUndefined()
})
