import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { loginByChatApp } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const PNG = Buffer.from('iVBORw0KGgo=', 'base64')

/** Stands in for a host of pictures. */
let server: Server
const pictureHosts = { '/thirdwx': 'https://thirdwx.qlogo.cn', '/file1': '' }
let asked: { path: string; cookie: string | undefined }[] = []

const test = gatewayTest({ pictureHosts })

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, cookie: request.headers.cookie })
    if (path.endsWith('/slow.png')) return
    if (path.endsWith('/away.png')) {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return
    }
    if (path.endsWith('/none.png')) return void response.writeHead(404).end()
    const type = path.endsWith('.html')
      ? 'text/html'
      : path.endsWith('.svg')
        ? 'image/svg+xml'
        : 'image/png'
    response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b' })
    response.end(path.endsWith('/huge.png') ? Buffer.alloc(3 * 1024 * 1024) : PNG)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  pictureHosts['/file1'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('pictures of configured hosts are shown under the own origin, and nothing else is', async ({
  gateway: { url },
}) => {
  asked = []
  const get = (path: string) => fetch(url + path, { headers: { cookie: 'info=secret' } })
  const picture = await get('/file1/a/b.png?x=1')
  expect(picture.status).toBe(200)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(picture.headers.has('set-cookie')).toBe(false)
  expect(asked).toEqual([{ path: '/base/a/b.png?x=1', cookie: undefined }])
  const statuses: [string, number][] = [
    ['/file1/page.html', 404],
    ['/file1/drawing.svg', 404],
    ['/file1/none.png', 404],
    ['/file1/%2e%2e/secret.png', 404],
    ['/file1/a%2f..%2fb.png', 404],
    ['/file2/a.png', 404],
    ['/file1/away.png', 502],
    ['/file1/huge.png', 502],
  ]
  for (const [path, status] of statuses)
    expect([path, (await get(path)).status]).toEqual([path, status])
  expect(asked.every(({ path }) => path.startsWith('/base/'))).toBe(true)
})

test('a picture whose host does not answer is given up after five seconds', async ({
  gateway: { url },
}) => {
  const afterMs = AbortSignal.timeout
  // Five seconds pass at once; every other limit stays what it is.
  const limits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => afterMs(ms === 5000 ? 50 : ms))
  expect((await fetch(`${url}/file1/slow.png`)).status).toBe(502)
  expect(limits).toHaveBeenCalledWith(5000)
  limits.mockRestore()
})

test('a person who logs in by the chat app has their picture', async ({ gateway }) => {
  const user = await loginByChatApp(gateway)
  const { data } = await callGateway(user, getProfile, {})
  const { avatar } = data as { avatar: string }
  expect(avatar).toMatch(/^\/thirdwx\//)
  const picture = await fetch(gateway.url + avatar)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect((await fetch(`${gateway.url}/thirdwx/mmopen/nobody/132`)).status).toBe(404)
})
