import { expect, test } from 'vitest'
import { addressLateFrame } from './late-frame.ts'

const addresses = { frame: '/_astro/BaseLayout.a.js', later: '/_astro/later.b.js' }

test('a page that loads its frame with the first touch knows where both halves are', () => {
  expect(addressLateFrame('<script data-frame data-later>run()</script>', addresses)).toBe(
    '<script data-frame="/_astro/BaseLayout.a.js" data-later="/_astro/later.b.js">run()</script>',
  )
})

test('a page that loads its frame at once stays as it is', () => {
  const page = '<p>data-frame data-later</p><script src="/_astro/BaseLayout.a.js"></script>'
  expect(addressLateFrame(page, addresses)).toBe(page)
})
