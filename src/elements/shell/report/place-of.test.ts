import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOf } from './place-of.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'TypeError: 13800138000 is no function\n    at a (chrome-extension://x/y.js:1:2)\n    at t (https://cdn.example/_astro/later.B-9_x.js:1:2345)',
    '/_astro/later.B-9_x.js:1:2345',
  ],
  [
    'a@https://site.example/_astro/a.b.js:1:2\nb@https://site.example/_astro/c.d.js:3:4',
    '/_astro/a.b.js:1:2',
  ],
  ['Error\n    at https://site.example/optional?token=secret:5:6', 'inline'],
  ['Error\n    at chrome-extension://x/y.js:1:2', 'elsewhere'],
  [undefined, 'elsewhere'],
])('the place of the stack %j is %s', (stack, place) => {
  expect(placeOf(stack)).toBe(place)
})
