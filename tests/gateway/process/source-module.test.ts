import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { PROCESS_ENV, startGatewayProcess } from '../../support/gateway/process.ts'
import { examine } from '../../support/ops/examine.ts'

const LICENSED = './tests/support/market/licensed-source.ts'
const folder = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function moduleOf(source: string): string {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  return file
}

const CLIENT = `const no = async () => ({ reason: 'empty' })
const client = { batch: 10, quotes: no, intraday: no, fiveDays: no, candles: no, search: no, listing: no }`

/** Modules that do not fit, and what the start says of each. */
const WRONG: readonly (readonly [what: string, source: string, says: string])[] = [
  ['a fault of the language', 'export default (', 'cannot be loaded'],
  ['no default export', 'export const client = 1', 'has no default export that makes a client'],
  ['a refusal', `export default () => { throw new Error('no licence') }`, 'no licence'],
  ['nothing to give', 'export default () => null', 'makes no client'],
  ['no batch', `${CLIENT}\nexport default () => ({ ...client, batch: 0 })`, 'batch'],
  ['no charts', `${CLIENT}\nexport default () => ({ ...client, candles: 1 })`, 'candles'],
  ['no functions', `${CLIENT}\nexport default () => ({ ...client, bond: {} })`, 'bond'],
  ['no tables', `${CLIENT}\nexport default () => ({ ...client, dayTables: {} })`, 'dayTables'],
]

describe('a market source of a module', () => {
  test('quotes of the module reach the public address, and a module that throws stops nothing', async () => {
    const gateway = await startGatewayProcess('gateway/main.ts', {
      DATABASE_URL: 'memory://',
      DATA_DIR: folder,
      MARKET_SOURCE: LICENSED,
    })
    try {
      const read = async (symbols: string) =>
        (await fetch(`${gateway.url}/public/quote/getQuotes?symbols=${symbols}`)).json()
      const { code, data } = await read('sh600519')
      expect(code).toBe('0')
      expect(JSON.stringify(data)).toContain('1234560')
      expect(JSON.stringify(data)).not.toMatch(/模拟|回放/)
      expect((await read('sz000858')).code).toBe('0')
      expect(JSON.stringify((await read('sh600519')).data)).toContain('1234560')
    } finally {
      gateway.child.kill('SIGTERM')
      await gateway.exit
    }
  })

  test('a module that does not fit refuses the start in one line', async () => {
    const path = moduleOf('export const client = 1')
    const child = spawn(process.execPath, ['gateway/main.ts'], {
      env: {
        ...PROCESS_ENV,
        ...{ SANDBOX: '1', PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: 'memory://' },
        ...{ DATA_DIR: folder, MARKET_SOURCE: path },
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    const said = await text(child.stderr)
    expect(await ended).toEqual([1, null])
    const why = 'has no default export that makes a client'
    expect(said).toBe(`MARKET_SOURCE: ${path} ${why}\n`)
  })

  test.each(WRONG)(
    'a module with %s is refused by the doctor as by the start',
    async (_, source, says) => {
      const path = moduleOf(source)
      const found = (await examine({ env: { MARKET_SOURCE: path } }))['market, source']
      expect(found).toMatchObject({ state: 'fails', remedy: expect.stringContaining('how-to') })
      expect(found?.detail).toMatch(new RegExp(`^MARKET_SOURCE: ${path} .*${says}`))
      expect(found?.detail.split('\n')).toHaveLength(1)
    },
  )

  test('the doctor asks the module itself, and says what the start would refuse', async () => {
    const examined = async (MARKET_SOURCE: string) =>
      (await examine({ env: { MARKET_SOURCE } }))['market, source']
    expect(await examined(LICENSED)).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('closed at 1200'),
    })
    expect(await examined(join(folder, 'none.ts'))).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining('does not exist'),
    })
    const broken = moduleOf(
      `${CLIENT}\nexport default () => ({ ...client, quotes: async (symbols) => ({ value: [{ quote: { symbol: symbols[0], prevCloseMilli: '12' } }] }) })`,
    )
    expect(await examined(broken)).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining('malformed'),
    })
  })
})
