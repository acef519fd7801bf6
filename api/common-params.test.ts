import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Caller, commonParams, readWireTime, wireTime } from './common-params.ts'

const NOON = Date.parse('2026-01-15T12:00:00+08:00')
const visitor: Caller = { isChatApp: false, deviceId: 'device', nowMs: NOON }
const user: Caller = { ...visitor, userId: 'u1', token: 't1' }
const older = { access: 'open', isNewerOrigin: false } as const

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('the common parameters', () => {
  test('a visitor outside the chat app sends no user', () => {
    expect(commonParams(visitor, older)).toEqual({
      channelId: '100009',
      channelid: '100009',
      clientType: 'wap',
      deviceId: 'device',
      forapp: '0',
      platForm: 'wap_anzt_anzt',
      platform: 'wap_anzt_anzt',
      time: '20260115120000',
    })
  })

  test('a user inside the chat app is named in both spellings', () => {
    expect(commonParams({ ...user, isChatApp: true }, older)).toEqual({
      channelId: '100210',
      channelid: '100210',
      clientType: 'wx',
      deviceId: 'device',
      forapp: '0',
      platForm: 'wx_anzt_anzt',
      platform: 'wx_anzt_anzt',
      time: '20260115120000',
      anztUid: 'u1',
      anztuid: 'u1',
      token: 't1',
    })
  })

  test.each([
    ['700305', '700305'],
    ['', '100009'],
    [undefined, '100009'],
  ])('the channel %j is sent as %s, twice', (channelId, sent) => {
    const params = commonParams({ ...visitor, channelId }, older)
    expect([params.channelId, params.channelid]).toEqual([sent, sent])
  })

  test('a call of the newer origin names the client and its version', () => {
    const params = commonParams(user, { access: 'open', isNewerOrigin: true })
    expect(params).toMatchObject({ clientId: 'anzt_h5', version: '1.0.0', token: 't1' })
    expect(commonParams(visitor, older)).not.toHaveProperty('clientId')
  })

  test('a guest call never names its user', () => {
    for (const isNewerOrigin of [true, false]) {
      const params = commonParams(user, { access: 'guest', isNewerOrigin })
      expect(Object.values(params)).not.toContain('u1')
      expect(params).not.toHaveProperty('token')
    }
  })
})

describe('the time', () => {
  const ZONES = [
    'UTC',
    'Asia/Shanghai',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Europe/London',
  ]

  test.each(ZONES)('the time is that of UTC+8 on a phone in %s', (name) => {
    process.env.TZ = name
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
    expect(wireTime(NOON)).toBe('20260115120000')
    expect(wireTime(Date.parse('2026-03-29T01:30:00Z'))).toBe('20260329093000')
    expect(wireTime(Date.parse('2026-12-31T16:00:00Z'))).toBe('20270101000000')
  })

  test('the time comes back to the second', () => {
    const instants = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('9998-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (at) => {
        const seconds = Math.floor(at.getTime() / 1000) * 1000
        expect(readWireTime(wireTime(at.getTime()))).toBe(seconds)
      }),
    )
  })

  test.each(['', '2026', '20261301000000', '20260115250000', '2026011512000０', '20260115120000Z'])(
    'the time is not %j',
    (time) => {
      expect(readWireTime(time)).toBeNaN()
    },
  )
})
