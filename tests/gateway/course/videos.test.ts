import { describe, expect, vi } from 'vitest'
import { getClass } from '#api/course/get-class.ts'
import { conversions } from '#gateway/course/video/convert-next.ts'
import { sweep } from '#gateway/course/video/sweep.ts'
import { storedVideos } from '#gateway/course/video/video-files.ts'
import { claimVideo } from '#gateway/course/video/video-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { filmBytes, playedSeconds, upload } from '../../support/course/videos.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce, savedRoom } from '../../support/live/desk.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n开场\n'
const HOUR_MS = 3_600_000
const test = shopTest()

/** The page of a new video. */
async function newVideo(operator: Operator): Promise<string> {
  const fields = { action: 'create', once: newOnce(), title: '第 2 课：看成交' }
  const made = await operator.post('/ops/videos', fields)
  expect(made.status, await made.text()).toBe(303)
  return made.headers.get('location') ?? ''
}

/** Converts what waits, on this node or by its own round. */
async function convert({ services }: RunningGateway, operator: Operator, page: string) {
  await vi.waitFor(
    async () => {
      await conversions.run(services, new AbortController().signal)
      expect(await operator.text(page)).not.toMatch(/排队等待转换|正在转换/)
    },
    { timeout: 60_000, interval: 300 },
  )
}

const idOf = (page: string) => page.split('/').at(-1) ?? ''

describe('an uploaded lesson', () => {
  test('a paid lesson is uploaded, converted and played by its owners until its address expires', async ({
    gateway,
    operator,
    newBuyer,
    clock,
  }) => {
    const [pupil, stranger] = await Promise.all([newBuyer(), newBuyer()])
    await paidOrder(pupil)
    const page = await newVideo(operator)
    const bytes = await filmBytes({ size: '320x240' })
    expect(await upload(operator, page, { bytes })).toEqual({ received: bytes.length })
    await convert(gateway, operator, page)
    expect(await operator.text(page)).toContain('可以播放')

    const made = await operator.post('/ops/terms', {
      ...{ action: 'create', once: newOnce(), title: '上传的一期', priceId: COURSE.priceId },
    })
    const term = made.headers.get('location') ?? ''
    const rooms: string[] = []
    for (const position of ['1', '2']) {
      const roomId = await savedRoom(gateway, operator, { title: `第 ${position} 课` })
      const words = { position, homework: '画一画', answer: '看位置' }
      const marks = position === '1' ? { isTrial: '1' } : {}
      const added = await operator.post(term, { action: 'addClass', roomId, ...words, ...marks })
      expect(added.status).toBe(303)
      rooms.push(roomId)
    }
    const [first = '', second = ''] = rooms
    const attach = { action: 'attach', roomId: second, isCover: '1' }
    expect((await operator.post(page, attach)).status).toBe(303)

    const shown = await send(pupil, getClass, { id: second })
    const signed = `${gateway.url}${shown.replayUrl}`
    expect(shown.replayUrl).toMatch(/^\/video\/[0-9a-f]{24}\/[0-9a-f]{24}\/picture\.m3u8$/)
    expect(await playedSeconds(signed)).toBeCloseTo(8, 0)
    const list = await (await fetch(signed)).text()
    expect(list).toContain('RESOLUTION=320x240')
    expect(await playedSeconds(signed.replace('picture', 'sound'))).toBeCloseTo(8, 0)
    const segment = new URL('240-00000.ts', signed).href
    expect((await fetch(segment)).headers.get('cache-control')).toContain('private')

    expect(await callGateway(stranger, getClass, { id: second })).toMatchObject({ code: 'E420009' })
    const words = { slot: 'captions', name: 'a.vtt', bytes: new TextEncoder().encode(CAPTIONS) }
    expect(await upload(operator, page, words)).not.toHaveProperty('problem')
    const track = signed.replace('picture.m3u8', 'captions.vtt')
    const shownWords = await fetch(track)
    expect(shownWords.headers.get('cache-control')).toContain('private')
    expect(await shownWords.text()).toBe(CAPTIONS)

    const unsigned = `${gateway.url}/video/${idOf(page)}/240-00000.ts`
    for (const closed of [unsigned, `${gateway.url}/video/${idOf(page)}/captions.vtt`])
      expect((await fetch(closed)).status).toBe(404)
    const forged = segment.replace(/\/[0-9a-f]{24}\/240/, `/${'0'.repeat(24)}/240`)
    expect((await fetch(forged)).status).toBe(404)
    // A lesson on trial is open to everybody.
    expect((await operator.post(page, { action: 'attach', roomId: first })).status).toBe(303)
    expect((await fetch(unsigned)).headers.get('cache-control')).toContain('public')
    const poster = await fetch(`${gateway.url}/video/${idOf(page)}/poster.webp`)
    expect(poster.headers.get('content-type')).toBe('image/webp')
    expect((await operator.post(page, { action: 'remove', confirmed: '1' })).status).toBe(422)

    await clock.advance(13 * HOUR_MS)
    expect((await fetch(segment)).status).toBe(404)
    expect((await fetch(signed)).status).toBe(404)
    expect((await fetch(track)).status).toBe(404)
  })

  test('the page of a video that is being converted shows how much of it is done', async ({
    gateway,
    operator,
  }) => {
    const page = await newVideo(operator)
    await upload(operator, page, { bytes: await filmBytes({ seconds: 40, size: '1280x720' }) })
    const shown: number[] = []
    const converting = conversions.run(gateway.services, new AbortController().signal)
    await vi.waitFor(
      async () => {
        const text = await operator.text(page)
        const [, percent] = /正在转换 (\d+)%/.exec(text) ?? []
        if (percent) expect(text).toContain(`<progress max="100" value="${percent}"`)
        if (percent) shown.push(Number(percent))
        expect(text).toContain('可以播放')
      },
      { timeout: 180_000, interval: 100 },
    )
    await converting
    expect(shown.some((percent) => percent >= 1 && percent <= 99)).toBe(true)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  }, 270_000)

  test('captions are checked line by line and stand beside the picture, for those who may watch it', async ({
    gateway,
    operator,
  }) => {
    const page = await newVideo(operator)
    await upload(operator, page, { bytes: await filmBytes({ isSilent: true }) })
    await convert(gateway, operator, page)
    const roomId = await savedRoom(gateway, operator, { title: '有字幕的一场' })
    await operator.post(page, { action: 'attach', roomId })
    const address = `${gateway.url}/video/${idOf(page)}/picture.m3u8`
    const captions = (text: string) =>
      upload(operator, page, {
        ...{ slot: 'captions', name: 'a.vtt', bytes: new TextEncoder().encode(text) },
      })
    const wrong = await captions('WEBVTT\n\n00:00:01.000 --> 00:00:00.500\n开场\n')
    expect(wrong.problem).toBe('第 3 行：结束时间应晚于开始时间')
    const track = address.replace('picture.m3u8', 'captions.vtt')
    expect((await fetch(track)).status).toBe(204)
    expect(await captions(CAPTIONS)).not.toHaveProperty('problem')
    const answer = await fetch(track)
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toBe(CAPTIONS)
    // Players that read the playlist themselves would list them twice.
    expect(await (await fetch(address)).text()).not.toContain('SUBTITLES')
    expect(await playedSeconds(address)).toBeCloseTo(8, 0)
    expect((await operator.post(page, { action: 'removeCaptions' })).status).toBe(303)
    expect((await fetch(track)).status).toBe(204)
  })

  test('an interrupted upload goes on where it stopped, and a removed video leaves no file', async ({
    gateway,
    operator,
  }) => {
    const page = await newVideo(operator)
    const bytes = await filmBytes()
    const query = (offset: number, size = bytes.length) =>
      `${page}?slot=video&name=a.mp4&size=${size}&offset=${offset}`
    const half = bytes.length >> 1
    const put = async (offset: number, part: Uint8Array<ArrayBuffer>) =>
      (await operator.put(query(offset), part)).json()
    expect(await put(0, bytes.slice(0, half))).toEqual({ received: half })
    expect(await operator.text(page)).toContain(`data-received="${half}"`)
    // A part that does not follow is not stored.
    expect(await put(half + 9, bytes.slice(half + 9))).toEqual({ received: half })
    expect((await operator.put(query(half), bytes, { 'x-form-token': 'x' })).status).toBe(403)
    const reader = await newOperator(gateway, ['reader'])
    expect((await reader.put(query(half), bytes.slice(half))).status).toBe(403)
    expect(await put(half, bytes.slice(half))).toEqual({ received: bytes.length })
    await convert(gateway, operator, page)
    const { services } = gateway
    expect(await storedVideos(services.config)).toContain(idOf(page))
    expect((await operator.post(page, { action: 'remove', confirmed: '1' })).status).toBe(303)
    expect(await storedVideos(services.config)).not.toContain(idOf(page))
    await sweep.run(services)
    expect((await operator.get(page)).status).toBe(404)
  })
})

describe('a file that cannot be played', () => {
  test.for([
    ['a text', async () => new TextEncoder().encode('这不是视频'.repeat(100)), '读不懂这个文件'],
    [
      'a playlist that names another file',
      async () => new TextEncoder().encode('#EXTM3U\n#EXTINF:3,\n/etc/hostname\n#EXT-X-ENDLIST\n'),
      '读不懂这个文件',
    ],
    ['a recording that never ended', async () => (await filmBytes()).slice(0, 20_000), '缺少索引'],
    ['sound alone', () => filmBytes({ hasPicture: false }), '没有画面'],
    ['half a second', () => filmBytes({ seconds: 0.5 }), '不足 1 秒'],
  ] as const)(
    'a file that is %s is refused with what is wrong',
    async ([, bytes, sentence], { operator }) => {
      const page = await newVideo(operator)
      const { problem } = await upload(operator, page, { bytes: await bytes() })
      expect(problem).toContain(sentence)
      expect(await operator.text(page)).toContain(sentence)
    },
  )

  test('a file that is cut off in the middle is found by its conversion, and another one takes its place', async ({
    gateway,
    operator,
  }) => {
    const page = await newVideo(operator)
    const whole = await filmBytes({ seconds: 20, isIndexFirst: true })
    await upload(operator, page, { bytes: whole.slice(0, whole.length >> 1) })
    await convert(gateway, operator, page)
    expect(await operator.text(page)).toMatch(/文件不完整：应有 0:20，只读到 0:\d\d/)
    expect(await upload(operator, page, { bytes: await filmBytes() })).not.toHaveProperty('problem')
    await convert(gateway, operator, page)
    expect(await operator.text(page)).toContain('可以播放')
  })

  test('a server without ffmpeg says so and accepts no video', async ({ gateway, operator }) => {
    const { config } = gateway.services
    const { ffmpegPath } = config
    const page = await newVideo(operator)
    config.ffmpegPath = '/nowhere/ffmpeg'
    try {
      expect(await operator.text('/ops/videos')).toContain('没有安装 ffmpeg')
      expect(await operator.text(page)).not.toContain('type="file"')
      expect((await upload(operator, page, { bytes: await filmBytes() })).problem).toContain(
        '没有安装',
      )
    } finally {
      config.ffmpegPath = ffmpegPath
    }
  })
})

test('a video that waits is claimed by one of the nodes that look for work at once', async ({
  gateway,
  operator,
}) => {
  const { db } = gateway.services
  const pages = await Promise.all(Array.from({ length: 6 }, () => newVideo(operator)))
  const waiting = await db
    .updateTable('videos')
    .set({ state: 'waiting' })
    .where('video_id', 'in', pages.map(idOf))
    .executeTakeFirst()
  expect(waiting.numUpdatedRows).toBe(6n)
  const claims = await Promise.all(
    Array.from({ length: 12 }, (_, node) => claimVideo(db, `node ${node}`)),
  )
  const claimed = claims.flatMap((video) => (video ? [video.video_id] : []))
  // The gateway under test looks for work as well, and may have taken some.
  expect(claimed.length).toBeGreaterThan(1)
  expect(new Set(claimed).size).toBe(claimed.length)
  for (const video of claims)
    if (video) expect(video.claimed_by).toBe(`node ${claims.indexOf(video)}`)
})
