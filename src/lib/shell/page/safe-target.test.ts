import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUTES } from './routes.ts'
import { safeTarget } from './safe-target.ts'

const ORIGIN = 'https://site.example'
const target = (value: string) => safeTarget(value, ORIGIN)

describe('safeTarget', () => {
  it.each([
    ['/MyCenter', '/MyCenter'],
    ['/FillOrder?actId=1&productType=a%20b#pay', '/FillOrder?actId=1&productType=a%20b#pay'],
    ['/', '/'],
    ['/?a=//evil.example', '/?a=//evil.example'],
    ['/./MyCenter', '/MyCenter'],
    ['/x/../Setting', '/Setting'],
  ])('the target %s passes as %s', (value, expected) => expect(target(value)).toBe(expected))

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u00a0/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/MyCenter/..//evil.example',
    'https://evil.example/MyCenter',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'MyCenter',
    ' /MyCenter',
    '/MyCenter\u2028',
    '/%4DyCenter',
    '/%2F/evil.example',
    '%2F%2Fevil.example',
    '/login?gotourl=/login',
    '/x/../login',
    '/jumpurl?url=https://evil.example',
    '/userinfo?code=1',
    '/nowhere',
    '/mycenter',
    '/MyCenter/',
    `/MyCenter?${'a'.repeat(2048)}`,
    `/MyCenter?${'中'.repeat(1000)}`,
    '@evil.example',
    '/@evil.example',
  ])('the target %j is refused', (value) => expect(target(value)).toBeUndefined())

  it('a target stays on the own origin and is stable, for 120,000 generated strings', () => {
    let accepted = 0
    fc.assert(
      fc.property(hostileText, (value) => {
        const result = target(value)
        if (result === undefined) return
        accepted += 1
        expect(new URL(result, ORIGIN).origin).toBe(ORIGIN)
        expect(new URL(result, `${ORIGIN}/login`).origin).toBe(ORIGIN)
        expect(target(result)).toBe(result)
      }),
      { numRuns: 120_000 },
    )
    expect(accepted).toBeGreaterThan(1000)
  }, 360_000)
})

const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', './', '?', '#', '@', ':', '%2f', '%5c', '%00', '%25'),
  fc.constantFrom(
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u3002',
    '\uff0f',
    '\u202e',
  ),
  fc.constantFrom(
    'http:',
    'https:',
    'javascript:',
    'data:',
    'evil.example',
    'site.example',
    'site.example@',
  ),
  fc.constantFrom(...ROUTES.map((route) => route.path)),
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.webUrl(),
)
const hostileText = fc.oneof(
  fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.constantFrom(...ROUTES.map((route) => route.path)), fc.array(piece, { maxLength: 4 }))
    .map(([path, pieces]) => path + pieces.join('')),
)
