import { expect, test } from 'vitest'
import { later, setLater } from './later.ts'

test('a page works on without the later half of the frame', async () => {
  setLater(() => Promise.reject(new Error('gone')))
  await expect(later()).resolves.toBeUndefined()
})
