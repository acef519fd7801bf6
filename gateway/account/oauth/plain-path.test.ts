import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

const ORIGIN = 'https://site.example'
const RUNS = 20_000

test.each([
  ['/', { pathname: '/', query: '', hash: '' }],
  ['/search?q=a%26b&c=#top', { pathname: '/search', query: 'q=a%26b&c=', hash: 'top' }],
  ['/login?gotourl=%2FMyCenter', { pathname: '/login', query: 'gotourl=%2FMyCenter', hash: '' }],
])('the path %s stays as it is', (to, kept) => expect(plainPath(to, ORIGIN)).toEqual(kept))

test('a path never leaves the site, whatever is given', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '\t', '\n', '.', '..', '@', ':', '?', '#', '%2f', '%5c'),
    fc.constantFrom('evil.example', 'https:', 'javascript:', '/userinfo', 'site.example'),
    fc.string({ maxLength: 5 }),
  )
  const to = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(to, (text) => {
      const { pathname, query, hash } = plainPath(text, ORIGIN)
      const again = `${pathname}${query && `?${query}`}${hash && `#${hash}`}`
      const url = new URL(again, ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname).not.toBe('/userinfo')
      expect(plainPath(again, ORIGIN)).toEqual({ pathname, query, hash })
    }),
    { numRuns: RUNS },
  )
})
