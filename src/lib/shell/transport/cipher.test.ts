import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_SEAL_KEY as KEY } from '#api/seal-keys.ts'
import { seal, signature, unseal } from './cipher.ts'

const IV = '000102030405060708090a0b0c0d0e0f'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page without the browser’s cipher makes the same bytes with the library', async () => {
  const params = { b: '2', a: '中' }
  const made = [await seal('a=1', KEY, IV), await signature(params, KEY)]
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect([await seal('a=1', KEY, IV), await signature(params, KEY)]).toEqual(made)
  expect(await unseal(await seal('a=1', KEY), KEY)).toBe('a=1')
})
