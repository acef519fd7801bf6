import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, call } from '#api/call.ts'
import { formDecode } from '#api/canonical.ts'
import { integer, nothing, optional, record, text } from '#api/codec.ts'
import { codes } from '#api/refusals.ts'
import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '#api/seal-keys.ts'
import { isSignature, unseal } from '#gateway/http/call/seal.ts'
import { envelope, raw, startWireServer } from '../support/gateway/wire-server.ts'
import { openPage } from '../support/unit/page-globals.ts'

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const request = record({ q: ['q', optional(text())], n: ['n', optional(integer())] })
const answer = record({ value: ['value', integer()] })
const options = { family: 'dataApi', access: 'open', request, answer } as const
const sealedRead = call('GET', '/t/sealed', options)
const plainGet = call('GET', '/t/plain', { ...options, layer: 'plain' })
const plainPost = call('POST', '/t/plainPost', { ...options, layer: 'plain' })
const jsonPost = call('POST', '/t/json', { ...options, layer: 'json' })
const signedPost = call('POST', '/t/signed', { ...options, layer: 'signed' })
const guestRead = call('GET', '/api/v2/t/guest', { ...options, access: 'guest' })
const write = call('POST', '/t/write', {
  ...options,
  effect: 'write',
  answer: nothing,
  refuses: codes({ SOLD_OUT: ['E900001', '已经售完'] })('SOLD_OUT'),
})
const setState = call('POST', '/t/set', { ...options, effect: 'idempotent', answer: nothing })

let wire: Awaited<ReturnType<typeof startWireServer>>
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => unhandled.push(reason)
beforeAll(async () => {
  wire = await startWireServer(envelope('0', '', { value: 1 }))
  process.on('unhandledRejection', onUnhandled)
})
afterAll(async () => {
  await wire.close()
  process.off('unhandledRejection', onUnhandled)
})

/** Loads the transport's modules again, as a navigation does; storage survives. */
async function load() {
  vi.resetModules()
  const { send } = await import('#lib/shell/transport/http.ts')
  const { identityEvents, setIdentity } = await import('#lib/shell/transport/identity.ts')
  const { $toast } = await import('#lib/shell/popup/toast-store.ts')
  const { serverNow } = await import('#lib/shell/transport/clock.ts')
  return { send, identityEvents, setIdentity, $toast, serverNow }
}

let page: ReturnType<typeof openPage>
let site: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  wire.arrived.length = 0
  wire.answerWith(envelope('0', '', { value: 1 }))
  page = openPage({ base: wire.base })
  site = await load()
})
afterEach(async () => {
  await new Promise((turn) => setTimeout(turn, 5))
  expect(unhandled).toEqual([])
})

const only = () => {
  expect(wire.arrived).toHaveLength(1)
  return wire.arrived[0]!
}
const unsealed = (body: string) => formDecode(unseal(formDecode(body).data ?? '', DEFAULT_SEAL_KEY))
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it succeeded'),
    (error: Error) => error,
  )

describe('a request', () => {
  test('a request of the sealed layer is one encrypted field, with the logical method and family in headers', async () => {
    await site.send(sealedRead, { q: '平安 & 银行', n: 3 })
    const { method, url, headers, body } = only()
    expect([method, url.pathname, url.search]).toEqual(['POST', '/apiRequest/t/sealed', ''])
    expect(headers).toMatchObject({
      method: 'GET',
      apitype: 'dataApi',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(headers['idempotency-key']).toBeUndefined()
    expect(Object.keys(formDecode(body))).toEqual(['data'])
    expect(unsealed(body)).toMatchObject({
      q: '平安 & 银行',
      n: '3',
      channelId: '100009',
      channelid: '100009',
      platForm: 'wap_anzt_anzt',
      clientType: 'wap',
      forapp: '0',
      deviceId: page.localStorage.items.get('deviceId'),
    })
  })

  test('a request is sealed under a fresh iv each time', async () => {
    await site.send(sealedRead, {})
    await site.send(sealedRead, {})
    const [one, two] = wire.arrived.map(({ body }) => formDecode(body).data?.slice(0, 20))
    expect(one).not.toBe(two)
  })

  test('a request of the plain layer is a query for GET and a form for POST', async () => {
    await site.send(plainGet, { q: 'a b' })
    await site.send(plainPost, { q: 'a b' })
    const [get, post] = wire.arrived
    expect([get?.method, get?.url.searchParams.get('q'), get?.body]).toEqual(['GET', 'a b', ''])
    expect(get?.headers['content-type']).toBeUndefined()
    expect([post?.method, post?.url.search]).toEqual(['POST', ''])
    expect(formDecode(post?.body ?? '')).toMatchObject({ q: 'a b', forapp: '0' })
  })

  test('a request of the JSON layer keeps numbers numbers', async () => {
    await site.send(jsonPost, { n: 3 })
    expect(only().headers['content-type']).toBe('application/json')
    expect(JSON.parse(only().body)).toMatchObject({ n: 3, platform: 'wap_anzt_anzt' })
  })

  test('a request of the signed layer has a nonce of 20 characters and a signature the gateway accepts', async () => {
    await site.send(signedPost, { q: '*~(中文)' })
    const fields = formDecode(only().body)
    expect(fields.nonce).toMatch(/^[0-9A-Za-z]{20}$/)
    expect(isSignature(fields, DEFAULT_SIGN_KEY)).toBe(true)
    expect(isSignature({ ...fields, q: 'x' }, DEFAULT_SIGN_KEY)).toBe(false)
  })

  test('a request from the chat app of a logged-in user says so in both spellings', async () => {
    page = openPage({ base: wire.base, userAgent: CHAT_APP })
    page.sessionStorage.items.set('channelId', '700305')
    site = await load()
    site.setIdentity(() => ({ userId: 'u1', token: 't1' }))
    await site.send(plainPost, {})
    expect(formDecode(only().body)).toMatchObject({
      anztUid: 'u1',
      anztuid: 'u1',
      token: 't1',
      platform: 'wx_anzt_anzt',
      channelId: '700305',
      clientType: 'wx',
    })
  })

  test('a request of a guest call to the newer origin carries client and version but no user', async () => {
    site.setIdentity(() => ({ userId: 'u1', token: 't1' }))
    await site.send(guestRead, {})
    const fields = unsealed(only().body)
    expect(fields).toMatchObject({ clientId: 'anzt_h5', version: '1.0.0' })
    expect(Object.values(fields)).not.toContain('u1')
    expect(fields).not.toHaveProperty('token')
  })

  test('a request works with storage blocked', async () => {
    page.localStorage.state = 'blocked'
    page.sessionStorage.state = 'blocked'
    await site.send(plainPost, {})
    await site.send(write, { q: 'x' })
    const [first, second] = wire.arrived.map(({ body }) => body)
    expect(unsealed(second ?? '').deviceId).toBe(formDecode(first ?? '').deviceId)
  })

  test('a request that the codec refuses rejects and sends nothing', async () => {
    const broken: Call<object, unknown> = {
      ...plainPost,
      request: { decode: () => ({}), encode: () => ({ list: [1] }) },
    }
    expect((await failure(site.send(broken, {}))).name).toBe('NetworkError')
    expect(wire.arrived).toHaveLength(0)
  })
})

describe('a read', () => {
  test('a read is cancelled by a newer one of the same path, with the sentence of §8', async () => {
    const older = failure(site.send(plainGet, { q: 'old' }))
    const newer = site.send(plainGet, { q: 'new' })
    expect(await older).toMatchObject({ name: 'CancelledError', message: '操作取消' })
    expect(await newer).toEqual({ value: 1 })
    expect(site.$toast.get()).toBeUndefined()
  })

  test('a read of another path goes on', async () => {
    const both = [site.send(plainGet, {}), site.send(sealedRead, {})]
    expect(await Promise.all(both)).toEqual([{ value: 1 }, { value: 1 }])
  })

  test('a read that hangs blocks nothing and has no time-out', async () => {
    wire.answerWith(() => {})
    let hasEnded = false
    const hanging = failure(site.send(plainGet, {})).then((error) => {
      hasEnded = true
      return error
    })
    await expect.poll(() => wire.arrived.length).toBe(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
    await vi.advanceTimersByTimeAsync(1_000_000)
    vi.useRealTimers()
    expect(hasEnded).toBe(false)
    wire.answerWith(envelope('0', '', { value: 2 }))
    expect(await site.send(sealedRead, {})).toEqual({ value: 2 })
    expect(await site.send(plainGet, {})).toEqual({ value: 2 })
    expect((await hanging).name).toBe('CancelledError')
  })
})

describe('a write', () => {
  test('a write tapped ten times is one request and ten answers', async () => {
    const taps = Array.from({ length: 10 }, () => site.send(write, { q: 'buy' }))
    expect(await Promise.all(taps)).toEqual(new Array(10).fill({}))
    only()
  })

  test('a write with another content is another request with another key', async () => {
    await Promise.all([site.send(write, { q: 'a' }), site.send(write, { q: 'b' })])
    const keys = wire.arrived.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]{32}$/)
  })

  test('a write is not cancelled by a newer one', async () => {
    const sent = ['a', 'b', 'c'].map((q) => site.send(write, { q }))
    expect(await Promise.all(sent)).toHaveLength(3)
  })

  test('a write keeps its key over a dropped connection and a reload, and has a fresh one after an answer', async () => {
    wire.answerWith((_, response) => response.destroy())
    expect((await failure(site.send(write, { q: 'pay' }))).name).toBe('NetworkError')
    site = await load()
    wire.answerWith(raw(502, '<h1>Bad gateway</h1>'))
    expect((await failure(site.send(write, { q: 'pay' }))).name).toBe('NetworkError')
    wire.answerWith(envelope('0', '', {}))
    await site.send(write, { q: 'pay' })
    await site.send(write, { q: 'pay' })
    const keys = wire.arrived.map(({ headers }) => headers['idempotency-key'])
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
    expect([...page.sessionStorage.items.keys()]).toEqual([])
  })

  test('a write that only sets a state is joined like any other, but leaves no key behind', async () => {
    const taps = Array.from({ length: 10 }, () => site.send(setState, { q: 'on' }))
    await Promise.all(taps)
    expect(only().headers['idempotency-key']).toBeUndefined()
    wire.answerWith((_, response) => response.destroy())
    await failure(site.send(setState, { q: 'on' }))
    expect([...page.sessionStorage.items.keys()]).toEqual([])
  })

  test('a write that sets a state back does not swallow the next change of it', async () => {
    const wishes = ['on', 'off', 'on', 'on'].map((q) => site.send(setState, { q }))
    await Promise.all(wishes)
    expect(wire.arrived.map(({ body }) => unsealed(body).q).sort()).toEqual(['off', 'on', 'on'])
  })

  test('a refused write is answered: the next try is a new one', async () => {
    wire.answerWith(envelope('E900001', ''))
    const refused = await failure(site.send(write, { q: 'pay' }))
    expect(refused).toMatchObject({
      name: 'ApiError',
      code: 'E900001',
      refusal: 'SOLD_OUT',
      message: '已经售完',
    })
    await failure(site.send(write, { q: 'pay' }))
    const [one, two] = wire.arrived.map(({ headers }) => headers['idempotency-key'])
    expect(one).not.toBe(two)
  })
})

describe('an answer', () => {
  const TOAST = { text: '请求失败，请稍后再试 fetch failed', kind: 'failure' }

  test('an answer with another code is the server’s sentence, without a toast', async () => {
    wire.answerWith(envelope('E200013', '抱歉，您来晚了', { left: 0 }))
    const error = await failure(site.send(sealedRead, {}))
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'E200013',
      message: '抱歉，您来晚了',
      data: { left: 0 },
    })
    expect(site.$toast.get()).toBeUndefined()
  })

  test.each([
    ['an empty body', raw(200, '')],
    ['HTML', raw(200, '<!doctype html>')],
    ['another shape', raw(200, '{"ok":true}', 'application/json')],
    ['a success without what was promised', envelope('0', '', { value: 'many' })],
    ['HTTP 500 that claims success', raw(500, '{"code":"0","data":{"value":1}}')],
    ['HTTP 201', raw(201, '{"code":"0","data":{"value":1}}')],
    ['HTTP 204', raw(204, '')],
    ['HTTP 404 in HTML', raw(404, '<h1>Not found</h1>')],
    ['HTTP 503', raw(503, '{"code":"E100500","msg":"服务开小差了，请稍后再试"}')],
  ])('an answer of %s is a network error, with a toast for 200 ms', async (_, reply) => {
    const shown: { toast: unknown; at: number }[] = []
    site.$toast.listen((toast) => shown.push({ toast, at: performance.now() }))
    wire.answerWith(reply)
    expect((await failure(site.send(sealedRead, {}))).name).toBe('NetworkError')
    await expect
      .poll(() => shown.at(-1), { interval: 10, timeout: 5000 })
      .toMatchObject({ toast: undefined })
    expect(shown.slice(0, -1).map(({ toast }) => toast)).toContainEqual(TOAST)
    const toastMs = shown.at(-1)!.at - shown[0]!.at
    expect(toastMs).toBeGreaterThan(190)
    expect(toastMs).toBeLessThan(1000)
  })

  test('a path that was read before fails without a toast: a poll has to be silent', async () => {
    await site.send(plainGet, {})
    wire.answerWith(raw(503, ''))
    for (let i = 0; i < 3; i++) await failure(site.send(plainGet, {}))
    expect(site.$toast.get()).toBeUndefined()
    await failure(site.send(write, {}))
    expect(site.$toast.get()).toEqual(TOAST)
  })

  test('an optional call fails without a toast, be it a read or a write', async () => {
    const { callSilently } = await import('#lib/data/call.ts')
    wire.answerWith(raw(503, ''))
    expect(await callSilently(plainGet, {})).toBeUndefined()
    expect(await callSilently(write, {})).toBeUndefined()
    expect(site.$toast.get()).toBeUndefined()
  })

  test('an answer that never comes is a network error', async () => {
    openPage({ base: 'http://127.0.0.1:9/' })
    expect(await failure(site.send(sealedRead, {}))).toMatchObject({
      name: 'NetworkError',
      message: '请求失败，请稍后再试',
    })
    expect(site.$toast.get()).toEqual(TOAST)
  })

  test('an answer with HTTP 404 and an envelope says why', async () => {
    wire.answerWith(raw(404, '{"code":"E100010","msg":"接口暂未开放","data":null}'))
    const error = await failure(site.send(sealedRead, {}))
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'E100010',
      refusal: 'NO_SUCH_CALL',
      message: '接口暂未开放',
    })
  })

  test('an answer with HTTP 400 leads to /400, whatever its body', async () => {
    wire.answerWith(raw(400, '<h1>Bad request</h1>'))
    await failure(site.send(sealedRead, {}))
    wire.answerWith(raw(400, '{"code":"E100001","msg":"提交的内容有误","data":null}'))
    expect((await failure(site.send(write, {}))).name).toBe('ApiError')
    expect(page.visited).toEqual(['/400', '/400'])
  })

  test.for([
    ['the login is lost', 'E100002', '登录已过期，请重新登录'],
    ['the person is banned', 'E100011', '账号已被封禁，如有疑问请联系客服'],
  ])('the answer that %s reaches the account', async ([, code = '', sentence = '']) => {
    const lost = vi.fn()
    site.identityEvents.loginLost = lost
    wire.answerWith(envelope(code, sentence))
    expect(await failure(site.send(sealedRead, {}))).toMatchObject({ code, message: sentence })
    expect(lost).toHaveBeenCalledOnce()
  })

  test('the answer that the clocks differ leads to the server’s time and one further try', async () => {
    const serverTime = Date.parse('2031-05-06T07:08:09Z')
    const skew = envelope('E100005', '请求的时间与服务器相差太大', { serverTime })
    wire.answerWith((arrived, response, count) =>
      (count === 1 ? skew : envelope('0', '', { value: 7 }))(arrived, response, count),
    )
    expect(await site.send(signedPost, {})).toEqual({ value: 7 })
    const [first, second] = wire.arrived.map(({ body }) => formDecode(body))
    expect(second?.time).toMatch(/^2031050615080\d|^2031050615081\d/)
    expect(second?.nonce).not.toBe(first?.nonce)
    expect(Math.abs(site.serverNow() - serverTime)).toBeLessThan(5000)
  })

  test('the second answer that the clocks differ ends the call', async () => {
    wire.answerWith(envelope('E100005', '请求的时间与服务器相差太大', { serverTime: Date.now() }))
    expect(await failure(site.send(signedPost, {}))).toMatchObject({ code: 'E100005' })
    expect(wire.arrived).toHaveLength(2)
    expect(site.$toast.get()).toBeUndefined()
  })
})
