import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, type Layer } from '#api/call.ts'
import { commaJoined, flag, integer, jsonText, list, optional, record, text } from '#api/codec.ts'
import { handle } from '#gateway/http/handle.ts'
import { startTestGateway } from '../support/gateway/gateway.ts'
import { openPage } from '../support/unit/page-globals.ts'

const fields = record({
  name: ['nq', text()],
  count: ['n', integer()],
  isGift: ['gift', flag()],
  words: ['ids', commaJoined(text())],
  pictures: ['thumbnailUrl', jsonText(list(record({ url: ['url', text()] })))],
  note: ['note', optional(text())],
})
const sample = {
  name: '平安 & 银行 +%~*’()😀 <b>',
  count: -7,
  isGift: true,
  words: ['a', 'b c'],
  pictures: [{ url: '/file1/a.png?x=1&y=2' }],
}
const LAYERS: readonly Layer[] = ['sealed', 'plain', 'signed', 'json']
const METHODS = ['GET', 'POST'] as const
const options = { family: 'dataApi', access: 'open', request: fields, answer: fields } as const
const echoes = LAYERS.flatMap((layer) =>
  METHODS.map((method) => call(method, `/t/${layer}`, { ...options, layer })),
)
const buy = call('POST', '/t/buy', {
  ...options,
  effect: 'write',
  answer: record({ orderNumber: ['orderNumber', integer()] }),
})
const turn = call('POST', '/t/turn', {
  ...options,
  effect: 'idempotent',
  request: record({ isOn: ['on', flag()] }),
  answer: record({ isOn: ['on', flag()] }),
})

let bought = 0
let isOn = false
let gateway: Awaited<ReturnType<typeof startTestGateway>>
beforeAll(async () => {
  const handlers = [
    ...echoes.map((echo) => handle(echo, async (request) => request)),
    handle(buy, async () => ({ orderNumber: ++bought })),
    handle(turn, async (wish) => {
      isOn = wish.isOn
      return { isOn }
    }),
  ]
  gateway = await startTestGateway({ routes: { handlers, endpoints: [] } })
})
afterAll(() => gateway.close())

let send: typeof import('#lib/shell/transport/http.ts').send
beforeEach(async () => {
  openPage({ base: gateway.url })
  vi.resetModules()
  send = (await import('#lib/shell/transport/http.ts')).send
})

describe('the site’s transport and the gateway', () => {
  test.each(echoes)(
    'both sides understand each other in the $layer layer, $method',
    async (echo) => {
      expect(await send(echo, sample)).toEqual(sample)
    },
  )

  test('both sides agree on a wrong field', async () => {
    const refused = send(echoes[0]!, { ...sample, count: 1.5 })
    await expect(refused).rejects.toMatchObject({
      name: 'ApiError',
      code: 'E100001',
      message: 'n应为整数',
      data: { field: 'n' },
    })
  })

  test('both sides agree on the time after one further try, however wrong the phone’s clock', async () => {
    const signed = echoes.find(({ layer }) => layer === 'signed')!
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    // The gateway runs in this process: the mock holds its clock at the real time.
    const real = vi.spyOn(gateway.services.clock, 'now')
    real.mockReturnValue(new Date(Date.now() + 86_400_000))
    expect(await send(signed, sample)).toEqual(sample)
    real.mockRestore()
    vi.useRealTimers()
  })

  test('one intent makes one purchase, though the first answer is lost', async () => {
    const before = bought
    const working = globalThis.fetch
    globalThis.fetch = async (...request) => {
      await (await working(...request)).text()
      throw new TypeError('connection reset')
    }
    await expect(send(buy, sample)).rejects.toMatchObject({ name: 'NetworkError' })
    globalThis.fetch = working
    expect(await send(buy, sample)).toEqual({ orderNumber: before + 1 })
    expect(await send(buy, sample)).toEqual({ orderNumber: before + 2 })
    expect(bought).toBe(before + 2)
  })

  test('a state is set again that was set before, left without an answer, and reset', async () => {
    const working = globalThis.fetch
    const arrived = Promise.withResolvers<void>()
    globalThis.fetch = async (...request) => {
      await working(...request)
      arrived.resolve()
      return new Promise<Response>(() => {})
    }
    void send(turn, { isOn: true })
    await arrived.promise
    expect(isOn).toBe(true)
    globalThis.fetch = working
    // The page is left before the answer arrives: the next one loads its modules again.
    vi.resetModules()
    send = (await import('#lib/shell/transport/http.ts')).send
    await send(turn, { isOn: false })
    expect(isOn).toBe(false)
    expect(await send(turn, { isOn: true })).toEqual({ isOn: true })
    expect(isOn).toBe(true)
  })
})
