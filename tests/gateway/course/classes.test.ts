import { describe, expect } from 'vitest'
import { getClass } from '#api/course/get-class.ts'
import { handInHomework } from '#api/course/hand-in-homework.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { saveClassNote } from '#api/course/save-class-note.ts'
import { searchDirectory } from '#api/course/search-directory.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { listRooms } from '#api/live/lobby/list-rooms.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newKey } from '../../support/live/calls.ts'
import { paidOrder } from '../../support/order/calls.ts'

let pupil: Caller
let stranger: Caller

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
  pupil = await newPhoneUser(gateway)
  stranger = await newPhoneUser(gateway)
  await paidOrder(pupil)
})

const LIVE = 'njdx-201'
const OVER = 'njdx-101'
const classOf = async (id: string, caller: Caller) =>
  (await send(caller, listClasses, {})).terms
    .flatMap(({ classes }) => classes)
    .find((one) => one.id === id)

describe('a class', () => {
  test('a class is listed for everybody and open to its buyers', async ({ visitor }) => {
    const { terms } = await send(pupil, listClasses, {})
    expect(terms.slice(0, 3).map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['term-2', true],
      ['term-1', true],
      ['term-course-short', false],
    ])
    expect(await classOf(LIVE, pupil)).toMatchObject({ state: 'live', isFinished: false })
    const closed = await send(stranger, listClasses, {})
    expect(closed.terms[0]).toMatchObject({ isOpen: false, priceId: 'course-basic-year' })
    expect((await callGateway(visitor, listClasses, {})).code).toBe('E100002')
  })

  test('a stranger can neither enter, hear nor write in a class', async ({ gateway }) => {
    const { ticket } = await send(pupil, getRoom, { id: LIVE })
    expect(await callGateway(stranger, getRoom, { id: LIVE })).toMatchObject({
      code: 'E420009',
      msg: '本课程仅对已开通的学员开放',
    })
    for (const caller of [stranger, newCaller(gateway)])
      expect((await callGateway(caller, listChat, { id: LIVE })).code).toBe('E100004')
    const words = { id: LIVE, key: newKey(), text: '老师好' }
    expect((await callGateway(stranger, sendChat, words)).code).toBe('E100004')
    expect((await callGateway(pupil, sendChat, words)).code).toBe('0')
    const stream = (query: string) => fetch(`${gateway.url}/stream/live/${LIVE}${query}`)
    for (const query of ['', '?ticket=none']) expect((await stream(query)).status).toBe(404)
    const opened = await stream(`?ticket=${ticket}`)
    expect(opened.status).toBe(200)
    await opened.body?.cancel()
    for (const call of [getClass, collectPlayback, saveClassNote, handInHomework]) {
      const request = { id: LIVE, seconds: 1, length: 9, played: [], note: 'x', answer: 'x' }
      expect((await callGateway(stranger, call, request)).code).toBe('E420009')
    }
  })

  test('a class is in no public list of rooms, nor is it the room on air', async () => {
    const { now, upcoming, replays } = await send(pupil, listRooms, {})
    const ids = [...now, ...upcoming, ...replays].map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('njdx'))).toEqual([])
    expect((await send(pupil, getRoom, {})).id).not.toMatch(/^njdx/)
  })

  test('a class keeps the place, and stays finished once nine tenths were played', async ({
    clock,
  }) => {
    const report = async (seconds: number, ...played: [number, number][]) => {
      const { playedSeconds, isFinished } = await send(pupil, collectPlayback, {
        ...{ id: OVER, seconds, length: 1000 },
        played: played.map(([from, to]) => ({ from, to })),
      })
      return { playedSeconds, isFinished }
    }
    // A jump to the end is a place and nothing played.
    expect(await report(1000)).toEqual({ playedSeconds: 0, isFinished: false })
    expect(await classOf(OVER, pupil)).toMatchObject({ seconds: 1000, playedSeconds: 0 })
    await clock.advance(10_000)
    expect(await report(20, [0, 20])).toEqual({ playedSeconds: 20, isFinished: false })
    // What is played twice counts once.
    await clock.advance(10_000)
    expect(await report(30, [10, 30])).toEqual({ playedSeconds: 30, isFinished: false })
    expect(await send(pupil, getClass, { id: OVER })).toMatchObject({ seconds: 30, length: 1000 })
    await clock.advance(440_000)
    expect(await report(900, [30, 900])).toEqual({ playedSeconds: 900, isFinished: true })
    expect(await report(5)).toEqual({ playedSeconds: 900, isFinished: true })
  })

  test('a report is credited no more than the time since the last one allows', async ({
    buyer,
    clock,
  }) => {
    await paidOrder(buyer)
    const report = async (from: number, to: number, length = 3600) => {
      const { playedSeconds, isFinished } = await send(buyer, collectPlayback, {
        ...{ id: OVER, seconds: to, length },
        played: [{ from, to }],
      })
      return { playedSeconds, isFinished }
    }
    expect(await report(0, 3600)).toEqual({ playedSeconds: 30, isFinished: false })
    await clock.advance(60_000)
    expect(await report(100, 3600)).toEqual({ playedSeconds: 180, isFinished: false })
    // A shorter length does not make the recording shorter.
    expect(await report(0, 10, 10)).toMatchObject({ isFinished: false })
    expect(await classOf(OVER, buyer)).toMatchObject({ length: 3600 })
  })

  test('a class goes on at the place reached last, however late an older report arrives', async ({
    buyer,
    clock,
  }) => {
    await paidOrder(buyer)
    const base = (await send(buyer, getClass, { id: OVER })).nowMs
    const report = (seconds: number, playedAt?: number, played: [number, number][] = []) =>
      send(buyer, collectPlayback, {
        ...{ id: OVER, seconds, length: 1000, playedAt },
        played: played.map(([from, to]) => ({ from, to })),
      })
    const place = async () => {
      const { seconds, playedAt } = await send(buyer, getClass, { id: OVER })
      return [seconds, playedAt && playedAt - base]
    }
    await clock.advance(60_000)
    expect(await report(300, base + 50_000)).toMatchObject({ seconds: 300 })
    // Played before on a device that was without a network: credited, and no place to go on.
    const late = await report(20, base + 40_000, [[0, 20]])
    expect(late).toMatchObject({ seconds: 300, playedAt: base + 50_000, playedSeconds: 20 })
    expect(await place()).toEqual([300, 50_000])
    const productId = 'course-basic'
    const { courses } = await send(buyer, searchDirectory, { productId })
    expect(courses[0]).toMatchObject({ lastId: OVER, lastAt: base + 50_000 })
    // A device that is an hour ahead has played just now, and another one goes on later.
    const ahead = await report(310, base + 3_600_000)
    expect(ahead.seconds).toBe(310)
    expect(ahead.playedAt).toBeLessThan(base + 3_600_000)
    await clock.advance(5000)
    expect(await report(7)).toMatchObject({ seconds: 7 })
    expect((await place())[0]).toBe(7)
  })

  test('a class with many reports at once goes on at the place reached last, and credits what each played', async ({
    buyer,
    clock,
  }) => {
    await paidOrder(buyer)
    const base = (await send(buyer, getClass, { id: OVER })).nowMs
    await send(buyer, collectPlayback, { id: OVER, seconds: 0, length: 1000, played: [] })
    await clock.advance(600_000)
    const steps = [7, 3, 19, 11, 1, 17, 5, 13, 2, 20, 9, 15]
    await Promise.all(
      steps.map((step) =>
        send(buyer, collectPlayback, {
          ...{ id: OVER, seconds: step * 10, length: 1000, playedAt: base + step * 10_000 },
          played: [{ from: step, to: step + 1 }],
        }),
      ),
    )
    const { seconds, playedAt } = await send(buyer, getClass, { id: OVER })
    expect([seconds, playedAt]).toEqual([200, base + 200_000])
    expect(await classOf(OVER, buyer)).toMatchObject({ seconds: 200, playedSeconds: steps.length })
  })

  test('the directory of a course shows a person’s own progress', async ({ buyer }) => {
    const productId = 'course-basic'
    const [locked] = (await send(buyer, searchDirectory, { productId })).courses
    expect(locked).toMatchObject({ productId, isOpen: false })
    expect(locked?.lastId).toBeUndefined()
    await paidOrder(buyer)
    const played = [{ from: 0, to: 15 }]
    await send(buyer, collectPlayback, { id: OVER, seconds: 15, length: 100, played })
    const { courses } = await send(buyer, searchDirectory, { productId })
    expect(courses).toMatchObject([{ productId, isOpen: true, lastId: OVER }])
    expect(courses[0]?.lessons.find(({ id }) => id === OVER)).toMatchObject({
      ...{ seconds: 15, playedSeconds: 15, length: 100, isFinished: false },
    })
    const all = (await send(buyer, searchDirectory, {})).courses
    expect(all.length).toBeGreaterThan(1)
    expect(all.find((course) => course.productId === productId)).toEqual(courses[0])
  })

  test('a class shows the teacher’s answer once homework is handed in, and notes to their author alone', async ({
    buyer,
  }) => {
    const before = await send(pupil, getClass, { id: OVER })
    expect(before.handouts.map(({ title }) => title)).toEqual(['课堂要点', '练习'])
    expect([before.answer, before.reference, before.note]).toEqual([undefined, undefined, ''])
    await send(pupil, saveClassNote, { id: OVER, note: '影线' })
    const handed = await send(pupil, handInHomework, { id: OVER, answer: '要看成交量' })
    expect(handed.reference).toContain('参考要点')
    const after = await send(pupil, getClass, { id: OVER })
    expect(after).toMatchObject({ answer: '要看成交量', note: '影线', reference: handed.reference })
    await paidOrder(buyer)
    expect(await send(buyer, getClass, { id: OVER })).toMatchObject({ note: '' })
    expect(await classOf(OVER, pupil)).toMatchObject({ isHandedIn: true })
  })
})
