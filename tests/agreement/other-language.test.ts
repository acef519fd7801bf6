import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { handle } from '#gateway/http/handle.ts'
import { startTestGateway } from '../support/gateway/gateway.ts'

const CLIENT = join(import.meta.dirname, '../../docs/clients/anzt.py')
const PHONE = '13912345678'
const fields = record({ q: ['q', text()], n: ['n', integer()] })
const echoes = (['plain', 'json'] as const).map((layer) =>
  handle(
    call(layer === 'plain' ? 'GET' : 'POST', `/t/${layer}`, {
      family: 'dataApi',
      layer,
      access: 'open',
      request: fields,
      answer: fields,
    }),
    async (request) => request,
  ),
)

let gateway: Awaited<ReturnType<typeof startTestGateway>>
beforeAll(async () => {
  gateway = await startTestGateway({ routes: { handlers: echoes, endpoints: [] } })
})
afterAll(() => gateway.close())

interface Printed {
  code: string
  msg: string
  data: Record<string, unknown>
}

/** Runs the client as a person would; a refused call exits with code 1. */
async function python(...args: string[]): Promise<Printed & { exitCode: number }> {
  const run = promisify(execFile)('python3', [CLIENT, gateway.url, ...args])
  const { stdout, exitCode } = await run.then(
    (done) => ({ stdout: done.stdout, exitCode: 0 }),
    (failed: { stdout: string; code: number }) => ({ ...failed, exitCode: failed.code }),
  )
  return { ...(JSON.parse(stdout) as Printed), exitCode }
}

test('the client is at most 60 lines', () => {
  expect(readFileSync(CLIENT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

describe('a client in another language', () => {
  test('the client logs in by signed calls and reads its coins by a sealed one', async () => {
    const sent = await python(
      'POST',
      '/userapi/sms/sendCode',
      'signed',
      'userApi',
      `mobile=${PHONE}`,
      'type=login',
    )
    expect(sent).toMatchObject({ code: '0', exitCode: 0 })
    const outbox = await fetch(new URL(`/sandbox/outbox?mobile=${PHONE}`, gateway.url))
    const { messages } = (await outbox.json()) as { messages: { code: string }[] }
    const session = await python(
      ...['POST', '/userapi/userapi/anztLogin', 'signed', 'userApi'],
      ...[`mobile=${PHONE}`, `smsCode=${messages[0]?.code}`, 'loginType=phone'],
    )
    expect(session.code).toBe('0')
    const coins = ['GET', '/api/v2/user/getAccountCoin', 'sealed', 'anztApi2']
    expect(await python(...coins, `token=${session.data.token}`)).toMatchObject({
      code: '0',
      data: { coin: 0 },
    })
    expect(await python(...coins)).toMatchObject({ code: 'E100002', exitCode: 1 })
  })

  test.each([
    ['plain', 'GET'],
    ['json', 'POST'],
  ])('the client is understood in the %s layer, whatever the characters', async (layer, method) => {
    const q = "平安 & 银行 +%~*'()😀"
    const echoed = await python(method, `/t/${layer}`, layer, 'dataApi', `q=${q}`, 'n=3')
    expect(echoed).toMatchObject({ code: '0', data: { q, n: 3 } })
  })

  test('the client reads why a call is refused', async () => {
    expect(await python('GET', '/t/plain', 'plain', 'dataApi', 'n=x')).toMatchObject({
      code: 'E100001',
      data: { field: 'q' },
    })
    expect(await python('GET', '/t/none', 'plain', 'dataApi')).toMatchObject({ code: 'E100010' })
    const late = await python(
      'POST',
      '/userapi/sms/sendCode',
      'signed',
      'userApi',
      'time=20200101000000',
    )
    expect(late.code).toBe('E100005')
  })
})
