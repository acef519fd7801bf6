import { expect, onTestFinished, test } from 'vitest'
import { raw, startWireServer } from '../../support/gateway/wire-server.ts'
import { examine } from '../../support/ops/examine.ts'

const ENV = {
  PUBLISH_HOOK_URL: 'https://builds.example/hooks/of-this-site?branch=main',
  PUBLISH_HOOK_KEY: 'key-of-the-service-for-builds-0123456789',
}

async function serviceAnswering(status: number) {
  const server = await startWireServer(raw(status, ''))
  onTestFinished(() => server.close())
  return server
}

test('the doctor reaches the service for builds at its host, and asks it for no build', async () => {
  const examined = async (host?: { base: string }) =>
    (await examine({ env: ENV, hosts: host ? { 'builds.example': host } : {} })).builds
  const failure = (detail: string) => ({
    ...{ state: 'fails', detail: expect.stringContaining(detail) },
    remedy: expect.stringContaining('PUBLISH_HOOK_URL'),
  })
  expect((await examine()).builds).toMatchObject({
    ...{ state: 'notSetUp', detail: expect.stringContaining('PUBLISH_HOOK_URL') },
  })
  const server = await serviceAnswering(404)
  expect(await examined(server)).toMatchObject({ state: 'ok', detail: 'builds.example is reached' })
  expect(server.arrived.map(({ method, url }) => method + url.pathname + url.search)).toEqual([
    'HEAD/',
  ])
  expect(await examined(await serviceAnswering(503))).toMatchObject(failure('it answers 503'))
  expect(await examined()).toMatchObject(failure('ECONNREFUSED'))
})
