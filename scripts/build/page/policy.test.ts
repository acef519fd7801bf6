import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addPolicy, policyOf } from './policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (inner: string) =>
  `<!doctype html><html><head><meta charset="utf-8">${inner}</head><body></body></html>`

describe('the policy of a page', () => {
  test('the policy comes right after the charset', () => {
    expect(addPolicy(page('<title>x</title>'), {})).toMatch(
      /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';/,
    )
  })

  test('a picture that is fetched first stays where the browser looks ahead for it', () => {
    const first =
      '<meta name="viewport" content="a>b"><link rel="preload" as="image" imagesrcset="a.avif 1x">'
    const later = '<link rel="preload" as="style" href="b.css">'
    expect(addPolicy(page(`${first}<script>a()</script>${later}`), {})).toMatch(
      new RegExp(`${first}<meta http-equiv="content-security-policy"[^>]*><script>a`),
    )
  })

  test('each inline script and style is named once, and no script with an address', () => {
    const policy = policyOf(
      page(
        '<script type="speculationrules">{"a":">"}</script><script data-a="x > y">b()</script>' +
          '<script>b()</script><script type="module" src="/_astro/c.js"></script><style>d{}</style>',
      ),
      {},
    )
    expect(policy).toContain(`script-src 'self' ${hash('{"a":">"}')} ${hash('b()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('d{}')};`)
  })

  test('the origins of the CDN and the gateway are allowed where they are needed', () => {
    const options = { assetsOrigin: 'https://cdn.test', apiOrigin: 'https://api.test' }
    const policy = policyOf(page(''), options)
    expect(policy).toContain("script-src 'self' https://cdn.test;")
    expect(policy).toContain("connect-src 'self' https://cdn.test https://api.test;")
    expect(policy).not.toMatch(/unsafe-|\*/)
  })

  test('a page with a player runs the player’s own worker and reads the media origins; no other does', () => {
    const options = { mediaOrigins: ['https://video.test'] }
    const policy = policyOf(page('<x-video-player></x-video-player>'), options)
    expect(policy).toContain("media-src 'self' blob: https://video.test;")
    expect(policy).toContain("connect-src 'self' https://video.test;")
    expect(policy).toContain('worker-src blob:;')
    expect(policy).toContain('trusted-types default')
    const other = policyOf(page(''), options)
    expect(other).not.toMatch(/blob:|video\.test|worker-src/)
    expect(other).toContain("trusted-types 'none'")
  })

  test('a page that asks for an SMS code frames the gateway; no other frames anything', () => {
    const field = '<input id="code" name="smsCode" inputmode="numeric">'
    expect(policyOf(page(field), {})).toContain("frame-src 'self';")
    const options = { apiOrigin: 'https://api.test' }
    expect(policyOf(page(field), options)).toContain('frame-src https://api.test;')
    expect(policyOf(page('<input name="mobile">'), options)).not.toContain('frame-src')
  })

  test('the origins of pictures are allowed for pictures alone', () => {
    const policy = policyOf(page(''), { pictureOrigins: ['https://pictures.test'] })
    expect(policy).toContain("img-src 'self' data: https://pictures.test;")
    expect(policy.match(/pictures\.test/g)).toHaveLength(1)
  })

  test('a page without a charset is refused', () => {
    expect(() => addPolicy('<html></html>', {})).toThrow('charset')
  })
})
