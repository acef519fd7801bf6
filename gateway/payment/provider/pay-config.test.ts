import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readPayConfig } from './pay-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'pay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function pem(name: string): string {
  const file = join(folder, `${name}.pem`)
  writeFileSync(file, `-----BEGIN PUBLIC KEY-----\n${name}\n-----END PUBLIC KEY-----\n`)
  return file
}

const OLD = 'AAAAAAAA00000001'
const NEW = 'PUB_KEY_ID_0000000001'
const ACCOUNT = {
  PAY_APP_ID: 'app1',
  PAY_MERCHANT_ID: '1900000001',
  PAY_MERCHANT_SERIAL: 'BBBBBBBB00000001',
  PAY_MERCHANT_KEY_FILE: pem('merchant'),
  PAY_API_KEY: 'k'.repeat(32),
  PAY_NOTIFY_URL: 'https://www.example.com/public/pay/notify',
}
const ONE = { PAY_PLATFORM_SERIAL: OLD, PAY_PLATFORM_KEY_FILE: pem('old') }
const LIST = { PAY_PLATFORM_KEYS: JSON.stringify({ [NEW]: pem('new') }) }

describe('the keys of the payment service', () => {
  test('no variable of the account means no account', () => {
    expect(readPayConfig({})).toBeUndefined()
  })

  test.each([
    ['one key by itself', ONE, [OLD]],
    ['a list', LIST, [NEW]],
    ['both while the service changes its key', { ...LIST, ...ONE }, [NEW, OLD]],
  ])('the account knows %s, the preferred one first', (_, keys, serials) => {
    const { platformKeys = {} } = readPayConfig({ ...ACCOUNT, ...keys }) ?? {}
    expect(Object.keys(platformKeys)).toEqual(serials)
    for (const key of Object.values(platformKeys)) expect(key).toContain('-----BEGIN PUBLIC KEY')
  })

  test.each([
    ['no key', {}, 'missing: PAY_PLATFORM_SERIAL, PAY_PLATFORM_KEY_FILE'],
    ['half of one key', { PAY_PLATFORM_SERIAL: OLD }, 'missing: PAY_PLATFORM_KEY_FILE'],
    ['a list that is no JSON', { PAY_PLATFORM_KEYS: `${NEW}=a.pem` }, 'is no JSON object'],
    ['a list of nothing', { PAY_PLATFORM_KEYS: '{}' }, 'is no JSON object'],
    ['a serial too short', { PAY_PLATFORM_KEYS: '{"A1":"a.pem"}' }, 'is no JSON object'],
    ['a key that is no file name', { PAY_PLATFORM_KEYS: `{"${NEW}":1}` }, 'is no JSON object'],
    [
      'a file that does not exist',
      { PAY_PLATFORM_KEYS: `{"${NEW}":"nowhere.pem"}` },
      `PAY_PLATFORM_KEYS (${NEW}) names no readable PEM file`,
    ],
  ])('the account with %s is refused with the name of the variable', (_, keys, reason) => {
    expect(() => readPayConfig({ ...ACCOUNT, ...keys })).toThrow(reason)
  })

  test.each([
    ['PAY_API_KEY', 'short', 'PAY_API_KEY has not 32 characters'],
    ['PAY_NOTIFY_URL', 'nowhere', 'PAY_NOTIFY_URL is no address'],
    ['PAY_MERCHANT_ID', '', 'missing: PAY_MERCHANT_ID'],
  ])('the account with a wrong %s is refused', (name, value, reason) => {
    expect(() => readPayConfig({ ...ACCOUNT, ...ONE, [name]: value })).toThrow(reason)
  })
})
