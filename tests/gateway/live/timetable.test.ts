import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { listAdvertisements, SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { listRooms } from '#api/live/lobby/list-rooms.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { steerRoom } from '#api/live/room/steer-room.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { remind } from '#gateway/live/reservation/reminders.ts'
import { playAddress } from '#gateway/live/room/live-service.ts'
import { dayNumber } from '#gateway/market/day-number.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newAdviser, newOnce, type RoomForm, roomForm, savedRoom } from '../../support/live/desk.ts'
import { newOperator } from '../../support/ops/operator.ts'

const test = shopTest()

const HOUR_MS = 3_600_000

/** What SRS sends with every report, by its document. */
const SRS = {
  ...{ server_id: 'vid-0xk989d', service_id: '382k1ee8', client_id: '341w361a', ip: '127.0.0.1' },
  ...{ vhost: '__defaultVhost__', app: 'srs', cwd: '/usr/local/srs', stream_id: 'vid-124q9y3' },
}

async function posted(
  gateway: RunningGateway,
  key: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${gateway.url}/video/recordings/${key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('the picture of a room at a vendor', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const places = {
    push: { base: 'rtmp://push.example/live', key: 'pushes' },
    play: { base: 'https://play.example/live', key: 'plays' },
  }

  test('a room without an address of its own plays a signed one, its page shows where to push, and a notice makes its replay once', async ({
    startGateway,
  }) => {
    const callback = {
      ...{ key: 'address-of-the-notices-of-it', signKey: 'signs' },
      recordings: 'https://1250000000.vod2.example',
    }
    const gateway = await startGateway({ liveService: { kind: 'tencent', ...places, callback } })
    const operator = await newOperator(gateway)
    const id = await savedRoom(gateway, operator, { title: '签名推流' })
    const { db } = gateway.services
    await db.updateTable('live_rooms').set({ stream_url: null }).where('room_id', '=', id).execute()
    const room = await send(newCaller(gateway), getRoom, { id })
    const time = Math.floor((room.endsAt + 6 * HOUR_MS) / 1000)
      .toString(16)
      .toUpperCase()
    expect(room.streamUrl).toBe(
      `https://play.example/live/${id}.m3u8?txSecret=${md5(`plays${id}${time}`)}&txTime=${time}`,
    )
    const address = `rtmp://push.example/live/${id}?txSecret=${md5(`pushes${id}${time}`)}`
    expect(await operator.text(`/ops/rooms/${id}`)).not.toContain(address)
    const shown = await operator.post(`/ops/rooms/${id}`, { action: 'push' })
    expect(await shown.text()).toContain(address)
    expect(await operator.text('/ops/audit')).toContain('查看推流地址')

    const until = Math.floor(gateway.services.clock.now().getTime() / 1000) + 600
    const notice = (changes: object = {}) => ({
      ...{ event_type: 100, appid: 1250000000, appname: 'live', stream_id: id, channel_id: id },
      ...{ duration: 3600, file_id: '5285890784', file_format: 'hls', file_size: 9, t: until },
      video_url: 'http://1250000000.vod2.example/a/b/playlist.m3u8',
      sign: md5(`signs${until}`),
      ...changes,
    })
    const notify = (body: object) => posted(gateway, callback.key, body)
    const past = until - 601
    expect(await notify(notice({ sign: md5(`wrong${until}`) }))).toMatchObject({ status: 403 })
    expect(await notify(notice({ t: past, sign: md5(`signs${past}`) }))).toMatchObject({
      status: 403,
    })
    const elsewhere = { video_url: 'http://evil.example/a.m3u8' }
    expect(await notify(notice(elsewhere))).toMatchObject({ status: 400 })
    expect(await notify(notice())).toMatchObject({ status: 200, text: '{"code":0}' })
    expect(await notify(notice({ duration: 9000 }))).toMatchObject({ status: 200 })
    const rows = await db
      .selectFrom('live_recordings')
      .innerJoin('live_rooms', 'live_rooms.room_id', 'live_recordings.room_id')
      .select(['address', 'seconds', 'replay_url'])
      .where('live_rooms.room_id', '=', id)
      .execute()
    const played = 'https://1250000000.vod2.example/a/b/playlist.m3u8'
    expect(rows).toEqual([{ address: played, seconds: 3600, replay_url: played }])
  })

  test('a live server is told whose push is signed, and what it records becomes the replay', async ({
    clock,
    startGateway,
  }) => {
    const key = 'reports-of-a-server-of-ones-own'
    const callback = { key, recordings: 'https://play.example/srs' }
    const gateway = await startGateway({ liveService: { kind: 'srs', ...places, callback } })
    const operator = await newOperator(gateway)
    const id = await savedRoom(gateway, operator, { title: '自建推流', startsInHours: 0.2 })
    const shown = await operator.post(`/ops/rooms/${id}`, { action: 'push' })
    const [, param = ''] =
      /rtmp:\/\/push\.example\/live\/\w+(\?[^<]+)/.exec(
        (await shown.text()).replaceAll('&amp;', '&'),
      ) ?? []
    const publish = (stream: string, query: string) =>
      posted(gateway, key, { ...SRS, action: 'on_publish', stream, param: query })
    expect(await publish(id, param)).toMatchObject({ status: 200, text: '0' })
    expect(await publish(`${id}x`, param)).toMatchObject({ status: 403 })
    expect(await publish(id, param.replace(/until=\d/, 'until=9'))).toMatchObject({ status: 403 })
    expect(await publish(id, '')).toMatchObject({ status: 403 })

    const { db } = gateway.services
    const replay = async () =>
      (
        await db
          .selectFrom('live_rooms')
          .select('replay_url')
          .where('room_id', '=', id)
          .executeTakeFirst()
      )?.replay_url
    const record = (minutes: number, of = id, secret = key) => {
      const began = gateway.services.clock.now().getTime() - minutes * 60_000
      const file = `/recordings/srs/${of}.${began}.mp4`
      return posted(gateway, secret, { ...SRS, action: 'on_dvr', stream: of, file })
    }
    await clock.advance(HOUR_MS)
    expect(await record(90, id, `${key}x`)).toMatchObject({ status: 404 })
    expect(await replay()).toBeNull()
    expect(await record(1)).toMatchObject({ status: 200, text: '0' })
    expect(await replay()).toMatch(new RegExp(`^https://play\\.example/srs/${id}\\.\\d{13}\\.mp4$`))
    await record(50)
    const longest = await replay()
    await record(2)
    expect(await replay()).toBe(longest)
    expect(await operator.text(`/ops/rooms/${id}`)).toContain('直播服务的录像')
    await db.updateTable('live_rooms').set({ replay_url: '/own.m3u8' }).execute()
    await record(99)
    expect(await replay()).toBe('/own.m3u8')
    expect(await record(5, 'nothing')).toMatchObject({ status: 200 })
    const wrong = { ...SRS, action: 'on_dvr', stream: id, file: '/recordings/../../etc/passwd' }
    expect(await posted(gateway, key, wrong)).toMatchObject({ status: 400 })
  })

  test('the other vendor’s report makes a replay if its headers are signed for this host, and names a file of the bucket', async ({
    startGateway,
  }) => {
    const callback = {
      ...{ key: 'address-of-the-reports-of-it', signKey: 'notify-auth-key' },
      recordings: 'https://shows.oss-cn-shanghai.example',
    }
    const gateway = await startGateway({ liveService: { kind: 'aliyun', ...places, callback } })
    const operator = await newOperator(gateway)
    const id = await savedRoom(gateway, operator, { title: '录制回调' })
    const { db, clock } = gateway.services
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const { hostname } = new URL(gateway.url)
    /** “ALI-LIVE-SIGNATURE = md5sum(回调域名|ALI-LIVE-TIMESTAMP|NotifyAuthKey)” */
    const signed = (at = seconds, host = hostname, key = callback.signKey) => ({
      'ALI-LIVE-TIMESTAMP': String(at),
      'ALI-LIVE-SIGNATURE': md5(`${host}|${at}|${key}`),
    })
    const uri = `record/live/${id}/0_2026-11-20-10:00:00_2026-11-20-11:00:00.m3u8`
    const file = (changes: object = {}) => ({
      ...{ domain: 'play.example', app: 'live', stream: id, uri, duration: 3600.4 },
      ...{ start_time: seconds - 3600, stop_time: seconds, push_args: {} },
      ...changes,
    })
    const notify = (body: object, headers = signed(), key = callback.key) =>
      posted(gateway, key, body, headers)
    const stored = () =>
      db
        .selectFrom('live_recordings')
        .innerJoin('live_rooms', 'live_rooms.room_id', 'live_recordings.room_id')
        .select(['address', 'seconds', 'replay_url'])
        .where('live_rooms.room_id', '=', id)
        .execute()
    expect(await posted(gateway, callback.key, file())).toMatchObject({ status: 403 })
    for (const wrong of [
      signed(seconds, hostname, 'another key'),
      signed(seconds, 'other.example'),
      signed(seconds - 600),
      { ...signed(), 'ALI-LIVE-TIMESTAMP': String(seconds + 1) },
      { ...signed(), 'ALI-LIVE-TIMESTAMP': 'now' },
    ])
      expect(await notify(file(), wrong)).toMatchObject({ status: 403 })
    expect(await notify(file(), signed(), `${callback.key}x`)).toMatchObject({ status: 404 })
    expect(await notify({})).toMatchObject({ status: 400 })
    for (const nothing of ['a/../../b.mp4', '/b.mp4', '//evil.example/b.mp4', 'a/b.flv'])
      expect(await notify(file({ uri: nothing }))).toMatchObject({ status: 200 })
    const status = { domain: 'play.example', app: 'live', stream: id, event: 'record_started' }
    expect(await notify(status)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([])

    expect(await notify(file())).toMatchObject({ status: 200, text: '{"code":0}' })
    expect(await notify(file({ duration: 9000 }))).toMatchObject({ status: 200 })
    const address = `${callback.recordings}/${uri}`
    expect(await stored()).toEqual([{ address, seconds: 3600, replay_url: address }])
  })

  test('the address of the other vendor carries its end, and is signed with the path', () => {
    const address = new URL(
      playAddress(
        { kind: 'aliyun', ...places },
        { roomId: 'r1', endsAt: new Date(1_000_000_000_000) },
      ),
    )
    const [until = '', rand = '', uid = '', hash] =
      address.searchParams.get('auth_key')?.split('-') ?? []
    expect(until).toBe(String(1_000_000_000 + 6 * 3600))
    expect(hash).toBe(md5(`/live/r1.m3u8-${until}-${rand}-${uid}-plays`))
  })
})

describe('a room an operator makes', () => {
  test('a room appears in the lobby, opens for a person, and is on air when its time comes', async ({
    clock,
    gateway,
    operator,
    user,
    visitor,
  }) => {
    const id = await savedRoom(gateway, operator, { title: '周三复盘', startsInHours: 0.5 })
    const { upcoming } = await send(visitor, listRooms, { cursor: undefined })
    expect(upcoming.find((room) => room.id === id)).toMatchObject({
      ...{ title: '周三复盘', state: 'before', isVertical: true, cover: '/live/cover-chart' },
      streamUrl: 'https://play.example/live/a.m3u8',
    })
    await clock.advance(0.7 * HOUR_MS)
    expect(await send(user, getRoom, { id })).toMatchObject({ state: 'live', slowSeconds: 5 })
    const { now } = await send(visitor, listRooms, { cursor: undefined })
    expect(now.map((room) => room.id)).toContain(id)
    expect(await operator.text('/ops/rooms?title=周三复盘&format=csv')).toContain('周三复盘,直播中')
    expect(await operator.text('/ops/audit')).toContain('周三复盘，1 场')
  })

  test('a form sent twice makes one room', async ({ gateway, operator }) => {
    const fields = { ...(await roomForm(gateway, { title: '只做一次' })), once: newOnce() }
    expect((await operator.post('/ops/rooms', fields)).status).toBe(303)
    const second = await operator.post('/ops/rooms', {
      ...fields,
      startsAt: '2037-01-01T09:00',
      endsAt: '2037-01-01T10:00',
    })
    expect(second.status).toBe(422)
    expect(await second.text()).toContain('已经新建过')
    expect(
      (await operator.text('/ops/rooms?title=只做一次&format=csv')).trim().split('\r\n'),
    ).toHaveLength(2)
  })

  test('a weekly series is one room a week', async ({ gateway, operator }) => {
    const fields = await roomForm(gateway, { title: '每周一讲', startsInHours: 30 })
    const saved = await operator.post('/ops/rooms', { ...fields, repeat: 'weekly', times: '3' })
    expect(saved.headers.get('location')).toBe('/ops/rooms')
    const rows = await gateway.services.db
      .selectFrom('live_rooms')
      .select('starts_at')
      .where('title', '=', '每周一讲')
      .orderBy('starts_at')
      .execute()
    const [first = 0, ...rest] = rows.map((row) => row.starts_at.getTime())
    expect(rest.map((at) => (at - first) / HOUR_MS)).toEqual([168, 336])
  })

  test('a series of trading days skips the days on which the exchange is closed', async ({
    gateway,
    operator,
  }) => {
    const fields = await roomForm(gateway, { title: '交易日早课' })
    const series = { ...fields, repeat: 'tradingDays', times: '2' }
    // A Friday, a Sunday.
    const [friday, sunday] = ['2036-01-04', '2036-01-06']
    for (const day of [friday, '2036-01-07'])
      await gateway.services.db
        .insertInto('trading_days')
        .values({ day: dayNumber(day) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const at = (day: string) => ({ startsAt: `${day}T09:00`, endsAt: `${day}T09:30` })
    const refused = await operator.post('/ops/rooms', { ...series, ...at(sunday) })
    expect(await refused.text()).toContain('开始日期不是交易日')
    const tooMany = await operator.post('/ops/rooms', { ...series, ...at(friday), times: '3' })
    expect(await tooMany.text()).toContain('交易日历只到这里')
    await operator.post('/ops/rooms', { ...series, ...at(friday) })
    const file = await operator.text('/ops/rooms?title=交易日早课&format=csv')
    expect(file).toContain('2036-01-04 09:00:00')
    expect(file).toContain('2036-01-07 09:00:00')
  })

  test.for<[Partial<RoomForm> & Record<string, string>, string]>([
    [{ startsAt: '2020-01-01T09:00', endsAt: '2020-01-01T10:00' }, '开始时间已过'],
    [{ startsAt: '2037-02-01T09:00', endsAt: '2037-02-01T08:00' }, '结束时间应晚于开始时间'],
    [{ startsAt: '2037-02-01T09:00', endsAt: '2037-02-03T09:00' }, '一场直播最长 24 小时'],
    [{ startsAt: '2037-02-30T09:00' }, '请填写有效的时间'],
    [{ startsAt: '' }, '请填写有效的时间'],
    [{ title: '' }, '请填写标题'],
    [{ certificate: 'S-UNKNOWN' }, '请选择投顾'],
    [{ cover: 'https://evil.example/a' }, '请填写本站内以 / 开头'],
    [{ streamUrl: 'rtmp://push.example/live' }, '.m3u8 地址'],
    [{ repeat: 'daily', times: '0' }, '请填写 1 到 30 的整数'],
  ])(
    'a room with %j is refused, and nothing typed is lost',
    async ([wrong, sentence], { gateway, operator }) => {
      const form = await roomForm(gateway, { title: '不可能的直播' })
      const refused = await operator.post('/ops/rooms', {
        ...form,
        summary: '写了很久的简介',
        ...wrong,
      })
      expect(refused.status).toBe(422)
      const page = await refused.text()
      expect(page).toContain(sentence)
      expect(page).toContain('>写了很久的简介<')
      const file = await operator.text('/ops/rooms?title=不可能的直播&format=csv')
      expect(file.trim().split('\r\n')).toHaveLength(1)
    },
  )

  test('an adviser holds one room at a time, and none after the certificate ends', async ({
    gateway,
    operator,
  }) => {
    const certificate = await newAdviser(gateway, { validUntil: new Date('2037-06-01') })
    const form = await roomForm(gateway, { title: '先来的', certificate })
    const times = (day: string) => ({ startsAt: `${day}T09:00`, endsAt: `${day}T10:00` })
    await operator.post('/ops/rooms', { ...form, ...times('2037-05-01'), once: newOnce() })
    const same = { ...form, startsAt: '2037-05-01T09:30', endsAt: '2037-05-01T11:00' }
    const busy = await operator.post('/ops/rooms', { ...same, once: newOnce() })
    expect(await busy.text()).toContain('已有直播《先来的》')
    const late = { ...form, ...times('2037-07-01'), once: newOnce() }
    expect(await (await operator.post('/ops/rooms', late)).text()).toContain('证书在直播结束前到期')
  })
})

describe('a room that people reserved', () => {
  test('a cancelled room is gone from every list, and whoever reserved it learns why', async ({
    gateway,
    operator,
    user,
    visitor,
  }) => {
    const id = await savedRoom(gateway, operator, { title: '要取消的' })
    await send(user, reserveRoom, { id, isReserved: true })
    const noReason = await operator.post(`/ops/rooms/${id}`, { action: 'cancel', reason: '' })
    expect(await noReason.text()).toContain('请填写原因')
    await operator.post(`/ops/rooms/${id}`, { action: 'cancel', reason: '嘉宾临时有事' })
    expect(await operator.text(`/ops/rooms/${id}`)).toContain('正在通知 1 位预约者')
    await remind(gateway.services)
    await remind(gateway.services)
    const { messages } = await send(user, listMessages, {})
    const news = messages.filter(({ title }) => title === '您预约的直播已取消')
    expect(news).toHaveLength(1)
    expect(news[0]?.body).toContain('《要取消的》')
    expect(news[0]?.body).toContain('嘉宾临时有事')
    expect((await callGateway(user, getRoom, { id })).code).not.toBe('0')
    const lists = await send(visitor, listRooms, { cursor: undefined })
    const shown = [...lists.now, ...lists.upcoming, ...lists.replays]
    expect(shown.map((room) => room.id)).not.toContain(id)
    expect((await operator.post(`/ops/rooms/${id}`, { action: 'begin' })).status).toBe(422)
  })

  test('a moved room tells whoever reserved it, and reminds them of the new time', async ({
    clock,
    gateway,
    operator,
    user,
  }) => {
    const id = await savedRoom(gateway, operator, { title: '要改期的', startsInHours: 1 })
    await send(user, reserveRoom, { id, isReserved: true })
    await clock.advance(0.9 * HOUR_MS)
    await remind(gateway.services)
    const startsAt = new Date(gateway.services.clock.now().getTime() + 24 * HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + HOUR_MS)
    const times = { startsAt: timeFieldText(startsAt), endsAt: timeFieldText(endsAt) }
    expect(
      (await operator.post(`/ops/rooms/${id}`, { action: 'reschedule', ...times })).status,
    ).toBe(303)
    await remind(gateway.services)
    await clock.advance(23.9 * HOUR_MS)
    await remind(gateway.services)
    const { messages } = await send(user, listMessages, {})
    const titles = messages
      .filter(({ body }) => body.includes('要改期的'))
      .map(({ title }) => title)
    expect(titles).toEqual(['您预约的直播即将开始', '您预约的直播改期', '您预约的直播即将开始'])
  })
})

test('an operator begins and ends a room by hand, and returns it to its timetable', async ({
  gateway,
  operator,
  visitor,
}) => {
  const id = await savedRoom(gateway, operator, { title: '手动开播' })
  const stateAfter = async (action: string) => {
    expect((await operator.post(`/ops/rooms/${id}`, { action })).status).toBe(303)
    return (await send(visitor, getRoom, { id })).state
  }
  expect(await stateAfter('begin')).toBe('live')
  expect(await stateAfter('end')).toBe('ended')
  expect((await operator.post(`/ops/rooms/${id}`, { action: 'end' })).status).toBe(422)
  expect(await stateAfter('follow')).toBe('before')
})

test('a room shows its products at the price an order would charge, and none off sale', async ({
  gateway,
  operator,
  visitor,
}) => {
  const { db } = gateway.services
  const id = await savedRoom(gateway, operator, { title: '带商品' })
  const post = (fields: Record<string, string>) => operator.post(`/ops/rooms/${id}`, fields)
  const add = { action: 'addProduct', priceId: 'course-basic-year', position: '1' }
  expect((await post(add)).status).toBe(303)
  expect(await (await post({ ...add, position: '2' })).text()).toContain('这个商品已经在直播间')
  expect(await (await post({ ...add, priceId: 'nothing' })).text()).toContain('请选择商品')
  const price = db.updateTable('product_prices').where('price_id', '=', 'course-basic-year')
  await price.set({ fen: 7700 }).execute()
  const shown = async () => (await send(visitor, getRoom, { id })).products
  expect(await shown()).toMatchObject([{ priceId: 'course-basic-year', price: 7700 }])
  await price.set({ is_on_sale: false }).execute()
  expect(await shown()).toEqual([])
  await price.set({ is_on_sale: true }).execute()
  expect((await post({ action: 'removeProduct', position: '1' })).status).toBe(303)
  expect(await shown()).toEqual([])
})

test('an operator appoints and dismisses a moderator on the page of a person', async ({
  gateway,
  operator,
  user,
}) => {
  const id = await savedRoom(gateway, operator, { title: '管理员试权' })
  const path = `/ops/people/${user.userId}`
  const steered = async () => (await callGateway(user, steerRoom, { id, slowSeconds: 9 })).code
  expect(await steered()).toBe('E420005')
  expect((await operator.post(path, { action: 'grantModerator' })).status).toBe(303)
  expect(await steered()).toBe('0')
  expect(await operator.text('/ops/moderators')).toContain(user.userId)
  expect((await operator.post(path, { action: 'revokeModerator' })).status).toBe(303)
  expect(await steered()).toBe('E420005')
})

test('an operator places and removes the pictures of the live tab', async ({
  operator,
  visitor,
}) => {
  const post = (fields: Record<string, string>) => operator.post('/ops/advertisements', fields)
  const picture = { action: 'add', url: '/live/ad-share.webp', grade: '2' }
  await post(picture)
  await post({ ...picture, url: '/live/ad-course.webp', grade: '1' })
  const placed = async () => send(visitor, listAdvertisements, { placeId: SHARE_PLACE_ID })
  expect((await placed()).map(({ url }) => url)).toEqual([
    '/live/ad-course.webp',
    '/live/ad-share.webp',
  ])
  expect(await (await post({ ...picture, grade: '3' })).text()).toContain('已经添加过')
  expect(await (await post({ ...picture, url: 'javascript:alert(1)' })).text()).toContain('请填写')
  await post({ action: 'remove', grade: '1' })
  expect(await placed()).toHaveLength(1)
})
