import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSessionRecord, type SessionRecord } from '#api/account/session/session-record.ts'
import { parseStoredSession } from './stored-session.ts'

const SESSION: SessionRecord = {
  userId: 'u-1',
  token: 't',
  id: '7',
  nickname: '小明 😀',
  avatar: '',
  openId: '',
  unionId: '',
  coin: 3,
  coupon: 1,
  loginType: 'phone',
  isProfileRefreshed: true,
}
const TEXT = encodeURIComponent(JSON.stringify(encodeSessionRecord(SESSION)))

describe('parseStoredSession', () => {
  it('a stored record is read as it was written', () =>
    expect(parseStoredSession(TEXT)).toEqual({ state: 'user', session: SESSION }))

  it.each([
    ['%E0%A4%A', 'damaged'],
    ['{', 'damaged'],
    ['', 'damaged'],
    ['42', 'nameless'],
    ['null', 'nameless'],
    ['[]', 'nameless'],
    ['{"anztUid":7}', 'nameless'],
    ['{"__proto__":{"anztUid":"x"}}', 'nameless'],
    ['{"constructor":{"prototype":{"anztUid":"x"}}}', 'nameless'],
  ])('the record %s is read as %s', (text, state) =>
    expect(parseStoredSession(text)).toEqual({ state }),
  )

  it('a parser survives 5,000 damaged records without throwing or touching a prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const damage = fc.oneof(
      fc.tuple(fc.nat(TEXT.length), fc.string({ unit: 'binary', maxLength: 6 }), fc.nat(9)),
    )
    const damaged = damage.map(
      ([at, noise, cut]) => TEXT.slice(0, at) + noise + TEXT.slice(at + cut),
    )
    const hostile = fc
      .dictionary(
        fc.constantFrom('anztUid', 'token', '__proto__', 'constructor', 'coin', 'avatar', 'x'),
        fc.jsonValue({ maxDepth: 2 }),
      )
      .map((record) => encodeURIComponent(JSON.stringify(record)))
    fc.assert(
      fc.property(fc.oneof(damaged, hostile, fc.string()), (text) => {
        const result = parseStoredSession(text)
        if (result.state !== 'user') return
        expect(result.session.userId).not.toBe('')
        for (const [name, value] of Object.entries(result.session))
          expect(typeof value, name).toBe(typeof SESSION[name as keyof SessionRecord])
      }),
      { numRuns: 5000 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect('anztUid' in {}).toBe(false)
  })
})
