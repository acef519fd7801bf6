import { describe, expect, it } from 'vitest'
import { readJumpTarget } from './foreign-target.ts'

const ORIGIN = 'https://site.example'
const read = (value: string) => readJumpTarget(value, ORIGIN)

describe('readJumpTarget', () => {
  it.each(['/MyCenter?a=1#b', `${ORIGIN}/MyCenter?a=1#b`])(
    'the own page %s is opened at once',
    (value) => expect(read(value)).toEqual({ kind: 'own', address: '/MyCenter?a=1#b' }),
  )

  it.each([
    ['https://shop.example/a?b#c', 'shop.example'],
    ['https://shop.example:8443/', 'shop.example:8443'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
    ['https://site.example.evil.example/', 'site.example.evil.example'],
  ])('the site of %s is named as %s before the jump', (value, host) =>
    expect(read(value)).toMatchObject({ kind: 'foreign', host }),
  )

  it.each([
    '',
    'http://shop.example/',
    'javascript:alert(1)',
    '//shop.example',
    'https:shop.example',
    'https://site.example@evil.example/',
    'https://evil.example\\@site.example',
    `${ORIGIN}/nowhere`,
    `${ORIGIN}/login`,
    'https://localhost/',
    'https://shop.example/\n',
  ])('the target %j is refused', (value) => expect(read(value)).toEqual({ kind: 'refused' }))
})
