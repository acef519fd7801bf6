import { describe, expect } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { TEST_ROUTES } from '../../support/gateway/test-routes.ts'

const SITE = 'https://www.site.example'
const STRANGER = 'https://stranger.example'

const test = gatewayTest({ routes: TEST_ROUTES, siteOrigins: [SITE], redis: false })

const request = (
  gateway: RunningGateway,
  method: string,
  path: string,
  headers: Record<string, string> = {},
) => fetch(`${gateway.url}${path}`, { method, headers })
const preflight = (gateway: RunningGateway, path: string, origin: string, method = 'PUT') =>
  request(gateway, 'OPTIONS', path, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type',
  })
const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))

describe.each(['/file1', '/file2', '/file3', '/thirdwx'])('the open address %s (§6)', (prefix) => {
  test.for([prefix, `${prefix}/a/b.png`])(
    'a preflight of %s is allowed from any origin',
    async (path, { gateway }) => {
      const response = await preflight(gateway, path, STRANGER)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-methods')).toBe(
        'GET, POST, OPTIONS, PUT, PATCH, DELETE',
      )
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    },
  )

  test('a missing file is a 404 envelope that another origin can read', async ({ gateway }) => {
    const response = await request(gateway, 'GET', `${prefix}/none.png`, { origin: STRANGER })
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ code: 'E100004' })
  })

  test.for(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'the method %s is refused as not in use',
    async (method, { gateway }) => {
      const response = await request(gateway, method, `${prefix}/a.png`, { origin: STRANGER })
      expect(response.status).toBe(405)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    },
  )
})

test.for([
  '/file10',
  '/file10/a',
  '/file4',
  '/File1',
  '/thirdwxx',
  '/a/file1',
  '/healthz',
  '/metrics',
])('the address %s is not open', async (path, { gateway }) => {
  expect(corsHeaders(await preflight(gateway, path, STRANGER))).toEqual([])
  expect(corsHeaders(await request(gateway, 'GET', path, { origin: STRANGER }))).toEqual([])
})

describe.each(['/apiRequest/test/plain?item=a', '/stream/none'])('the address %s', (path) => {
  test('the site on another origin gets an answer', async ({ gateway }) => {
    const allowed = await preflight(gateway, path, SITE, 'POST')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'method, apitype, idempotency-key, content-type',
    )
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false)
    const response = await request(gateway, 'GET', path, { origin: SITE })
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(response.headers.get('vary')).toContain('Origin')
  })

  test.for([STRANGER, 'null', `${SITE}.evil.example`, 'http://www.site.example', `${SITE}:444`])(
    'the origin %s gets no CORS answer',
    async (origin, { gateway }) => {
      expect(corsHeaders(await preflight(gateway, path, origin, 'POST'))).toEqual([])
      const response = await request(gateway, 'GET', path, { origin })
      expect(corsHeaders(response)).toEqual([])
      expect(response.headers.get('vary')).toContain('Origin')
    },
  )
})

test('a failure can be read by the site as well', async ({ gateway }) => {
  const response = await request(gateway, 'POST', '/apiRequest/none', { origin: SITE })
  expect(response.status).toBe(404)
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
})
