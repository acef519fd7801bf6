import { expect, test } from 'vitest'
import { canPrefetch } from './prefetch.ts'

test.each([
  ['4g', { effectiveType: '4g', saveData: false }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
  ['the data saver', { effectiveType: '4g', saveData: true }, false],
  ['a connection that does not tell its type', {}, false],
  ['an engine that cannot tell', undefined, false],
])('prefetching on %s', (_, connection, expected) => {
  expect(canPrefetch(connection)).toBe(expected)
})
