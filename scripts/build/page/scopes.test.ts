import { expect, test } from 'vitest'
import { scopeShortener } from './scopes.ts'

test('a component keeps one short name through a page and its late styles', () => {
  const shorten = scopeShortener()
  const page =
    '<style>p[data-astro-cid-aa]{gap:0}</style><p data-astro-cid-aa></p><b data-astro-cid-bb>'
  expect(shorten(page)).toBe('<style>p[data-0]{gap:0}</style><p data-0></p><b data-1>')
  expect(shorten('b[data-astro-cid-bb],p[data-astro-cid-aa]{gap:0}')).toBe(
    'b[data-1],p[data-0]{gap:0}',
  )
})
