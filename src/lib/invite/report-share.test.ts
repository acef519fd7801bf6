import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { reportLogin, reportMobile, reportNewIdentity, reportOrder } from './report-share.ts'
import { rememberShareOrigin } from './share-origin.ts'

const SHARE = { shareCode: 's', actCode: 'a b', shareType: '1', shareTime: '20260101000000' }
const CALLBACK = '/crm/share/callback'
const REFRESH = '/crm/share/refreshuUid'

let page: ReturnType<typeof openAccountPage>

function arriveBy(share: Record<string, string>): void {
  page = openAccountPage({ search: `?${new URLSearchParams(share)}` })
}

const sent = () => page.calls.map(({ path, fields }) => [path, fields.subEventType ?? fields.type])

beforeEach(() => {
  arriveBy(SHARE)
  page.replies.set(CALLBACK, { code: '0', data: { first: 1 } })
  page.replies.set(REFRESH, { code: '0', data: { count: 1 } })
})
afterEach(() => vi.useRealTimers())

describe('the report after a login', () => {
  it.each([
    [true, '101'],
    [false, '102'],
  ])(
    'the login of a new user (%s) reports sub-event %s of event 10',
    async (isNew, subEventType) => {
      await reportLogin(SESSION, isNew)
      expect(page.calls).toHaveLength(1)
      expect(page.calls[0]).toMatchObject({ path: CALLBACK })
      expect(page.calls[0]?.fields).toMatchObject({
        ...SHARE,
        eventType: '10',
        subEventType,
        anztUid: 'u-1',
        openId: 'open-1',
        nickName: '小明',
      })
      expect(page.calls[0]?.fields).not.toHaveProperty('unionId')
      expect(page.calls[0]?.fields).not.toHaveProperty('mobile')
      expect(JSON.parse(page.calls[0]?.fields.eventData ?? '')).toMatchObject({
        eventName: isNew ? '注册' : '登录',
        sceneName: '/userinfo',
        platForm: 'wap_anzt_anzt',
        channelId: '100009',
        creationTime: expect.stringMatching(/^\d{4}-/),
      })
    },
  )

  it.each(Object.keys(SHARE))('nothing is sent without %s', async (missing) => {
    const { [missing]: _, ...others } = SHARE as Record<string, string>
    arriveBy(others)
    await reportLogin(SESSION, false)
    await reportNewIdentity(SESSION, { oldUserId: 'u-0' })
    await reportNewIdentity(SESSION, { mobile: '13912345678' })
    expect(page.calls).toEqual([])
  })
})

describe('a new identity', () => {
  it('an identity from another account reports 106, then type 1 with the old and the new id', async () => {
    await reportNewIdentity(SESSION, { oldUserId: 'u-0' })
    expect(sent()).toEqual([
      [CALLBACK, '106'],
      [REFRESH, '1'],
    ])
    expect(page.calls[1]?.fields).toMatchObject({ oldUid: 'u-0', newUid: 'u-1' })
    expect(page.calls[1]?.fields).not.toHaveProperty('mobile')
  })

  it('an identity by a mobile reports 103, then type 2 with the mobile and the new id', async () => {
    await reportNewIdentity(SESSION, { mobile: '13912345678' })
    expect(sent()).toEqual([
      [CALLBACK, '103'],
      [REFRESH, '2'],
    ])
    expect(page.calls[1]?.fields).toMatchObject({ mobile: '13912345678', newUid: 'u-1' })
    expect(page.calls[1]?.fields).not.toHaveProperty('oldUid')
  })

  it('the ids are refreshed although the report before was refused', async () => {
    page.replies.set(CALLBACK, { code: 'E100001', msg: '提交的内容有误' })
    await reportNewIdentity(SESSION, { oldUserId: 'u-0' })
    expect(sent().map(([path]) => path)).toEqual([CALLBACK, REFRESH])
  })
})

describe('a visitor from a shared link', () => {
  test('a mobile that a visitor leaves is reported with it, so that it can become theirs', async () => {
    await reportMobile('13912345678', 'smk')
    expect(page.calls[0]?.fields).toMatchObject({ ...SHARE, mobile: '13912345678' })
    expect(page.calls[0]?.fields).not.toHaveProperty('anztUid')
    expect(page.calls[0]?.fields).not.toHaveProperty('liveType')
    expect(JSON.parse(page.calls[0]?.fields.eventData ?? '')).toMatchObject({ caseName: 'smk' })
  })

  test('a mobile left for a room is reported with the type, title and times of the room', async () => {
    const [startsAt, endsAt] = [20, 21].map((hour) => Date.parse(`2026-11-20T${hour}:00:00+08:00`))
    const room = { title: '盘面讲解', startsAt: startsAt ?? 0, endsAt: endsAt ?? 0 }
    await reportMobile('13912345678', 'liveSubscribe', room)
    expect(page.calls[0]?.fields).toMatchObject({ liveType: '1' })
    expect(JSON.parse(page.calls[0]?.fields.eventData ?? '')).toMatchObject({
      content: '盘面讲解',
      startTime: '2026-11-20 20:00:00',
      endTime: '2026-11-20 21:00:00',
    })
  })

  test('an order is reported with its number, product, price and activity', async () => {
    const offer = { productId: 'p', priceId: 'q', activityId: 'a', productType: 'course' }
    await reportOrder('o-1', offer, { productName: '股王服务包', activityName: '股王活动价' })
    expect(page.calls[0]?.fields).toMatchObject({ ...SHARE, orderNumber: 'o-1' })
    expect(JSON.parse(page.calls[0]?.fields.eventData ?? '')).toMatchObject({
      orderNum: 'o-1',
      productId: 'p',
      productName: '股王服务包',
      actName: '股王活动价',
      priceId: 'q',
      actId: 'a',
      productType: 'course',
    })
  })
})

describe('a login while reports fail', () => {
  it('a login does not wait for a broken network', async () => {
    page.replies.set(CALLBACK, 'offline')
    await expect(reportLogin(SESSION, false)).resolves.toBeUndefined()
  })

  it('a login waits at most two seconds for a silent gateway', async () => {
    await import('#lib/shell/transport/http.ts')
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const done = vi.fn()
    void reportLogin(SESSION, false).then(done)
    await vi.advanceTimersByTimeAsync(1900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toHaveBeenCalled()
  })
})

describe('the friend who was invited', () => {
  const INVITED = { ...SHARE, actCode: 'invite', code: 'ABCDEFGH' }
  const ACCEPT = '/crm/invite/accept'
  const accepts = () => page.calls.filter(({ path }) => path === ACCEPT)

  /** Opens the invitation, then registers on another page. */
  async function register(isNew: boolean): Promise<void> {
    arriveBy(INVITED)
    page.replies.set(CALLBACK, { code: '0', data: { first: 1 } })
    page.replies.set(ACCEPT, { code: '0', data: { name: '新人立减券' } })
    rememberShareOrigin()
    await reportLogin(SESSION, isNew)
  }

  it('a new account is bound to the inviter, once, wherever it registered', async () => {
    await register(true)
    expect(accepts().map(({ fields }) => fields.code)).toEqual(['ABCDEFGH'])
    await reportLogin(SESSION, true)
    expect(accepts()).toHaveLength(1)
  })

  it('an account that existed before is bound to nobody', async () => {
    await register(false)
    expect(accepts()).toEqual([])
  })
})
