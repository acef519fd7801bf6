import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { headersOf } from '../../gateway/site/headers.ts'
import { serveSite } from '../../gateway/site/serve-site.ts'
import { GATEWAY_SPACES } from '../../scripts/build/host/host-files.ts'
import { builtPages, SITE_DIRS } from '../support/site/built-site.ts'

describe.each(['smart', 'news'] as const)('the brand %s', (brand) => {
  const app = new Hono()
  serveSite(app, SITE_DIRS[brand])
  const pages = builtPages(brand)

  test.each(pages)(
    'the file $path is sent compressed and with the headers as shipped',
    async (page) => {
      const answer = await app.request(page.path, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBe('br')
      for (const [name, value] of Object.entries(headersOf(page.path, true)))
        expect(answer.headers.get(name), name).toBe(value)
    },
  )

  test.each(pages)('the page $path names only scripts and files that are there', async (page) => {
    const named = [
      ...page.html.matchAll(/(?:src|href|component-url|renderer-url)="(\/[^"#?]+\.\w+)"/g),
    ]
    // Addresses the gateway generates are not files.
    const isMade = (address: string) =>
      GATEWAY_SPACES.some((space) => address.startsWith(`/${space}/`))
    for (const [, address = ''] of named.filter(([, address = '']) => !isMade(address)))
      expect((await app.request(address, { method: 'HEAD' })).status, address).toBe(200)
  })
})
