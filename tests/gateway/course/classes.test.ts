import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClass } from '#api/course/get-class.ts'
import { handInHomework } from '#api/course/hand-in-homework.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { recordClass } from '#api/course/record-class.ts'
import { saveClassNote } from '#api/course/save-class-note.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { listRooms } from '#api/live/lobby/list-rooms.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask, newKey } from '../../support/live/calls.ts'
import { paidOrder } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string
let pupil: Caller
let stranger: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
  pupil = (await newPhoneUser(url)).caller
  stranger = (await newPhoneUser(url)).caller
  await paidOrder(url, pupil)
})
afterAll(() => gateway.close())

const LIVE = 'njdx-201'
const OVER = 'njdx-101'
const classOf = async (id: string, caller: Caller) =>
  (await ask(url, listClasses, {}, caller)).terms
    .flatMap(({ classes }) => classes)
    .find((one) => one.id === id)

describe('a class', () => {
  test('is listed for everybody and open to whoever has bought it', async () => {
    const { terms } = await ask(url, listClasses, {}, pupil)
    expect(terms.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['term-2', true],
      ['term-1', true],
    ])
    expect(await classOf(LIVE, pupil)).toMatchObject({ state: 'live', isFinished: false })
    const closed = await ask(url, listClasses, {}, stranger)
    expect(closed.terms[0]).toMatchObject({ isOpen: false, priceId: 'course-basic-year' })
    expect((await callGateway(url, listClasses, {}, newCaller())).code).toBe('E100002')
  })

  test('is entered, heard and written in by nobody else', async () => {
    const { ticket } = await ask(url, getRoom, { id: LIVE }, pupil)
    expect(await callGateway(url, getRoom, { id: LIVE }, stranger)).toMatchObject({
      code: 'E420009',
      msg: '本课程仅对已开通的学员开放',
    })
    for (const caller of [stranger, newCaller()])
      expect((await callGateway(url, listChat, { id: LIVE }, caller)).code).toBe('E100004')
    const words = { id: LIVE, key: newKey(), text: '老师好' }
    expect((await callGateway(url, sendChat, words, stranger)).code).toBe('E100004')
    expect((await callGateway(url, sendChat, words, pupil)).code).toBe('0')
    const stream = (query: string) => fetch(`${url}/stream/live/${LIVE}${query}`)
    for (const query of ['', '?ticket=none']) expect((await stream(query)).status).toBe(404)
    const opened = await stream(`?ticket=${ticket}`)
    expect(opened.status).toBe(200)
    await opened.body?.cancel()
    for (const call of [getClass, recordClass, saveClassNote, handInHomework]) {
      const request = { id: LIVE, seconds: 1, length: 9, note: 'x', answer: 'x' }
      expect((await callGateway(url, call, request, stranger)).code).toBe('E420009')
    }
  })

  test('stands in no list of rooms for everybody, nor is it the room on air', async () => {
    const { now, upcoming, replays } = await ask(url, listRooms, {}, pupil)
    const ids = [...now, ...upcoming, ...replays].map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('njdx'))).toEqual([])
    expect((await ask(url, getRoom, {}, pupil)).id).not.toMatch(/^njdx/)
  })

  test('keeps the place, and stays finished once nine tenths were seen', async () => {
    const keep = (seconds: number) =>
      ask(url, recordClass, { id: OVER, seconds, length: 100 }, pupil)
    expect(await keep(40)).toEqual({ isFinished: false })
    expect(await classOf(OVER, pupil)).toMatchObject({ seconds: 40, length: 100 })
    expect(await keep(90)).toEqual({ isFinished: true })
    expect(await keep(5)).toEqual({ isFinished: true })
  })

  test('shows what the teacher says only once homework is in, and notes to their writer alone', async () => {
    const before = await ask(url, getClass, { id: OVER }, pupil)
    expect(before.handouts.map(({ title }) => title)).toEqual(['课堂要点', '练习'])
    expect([before.answer, before.reference, before.note]).toEqual([undefined, undefined, ''])
    await ask(url, saveClassNote, { id: OVER, note: '影线' }, pupil)
    const handed = await ask(url, handInHomework, { id: OVER, answer: '要看成交量' }, pupil)
    expect(handed.reference).toContain('参考要点')
    const after = await ask(url, getClass, { id: OVER }, pupil)
    expect(after).toMatchObject({ answer: '要看成交量', note: '影线', reference: handed.reference })
    const other = (await newPhoneUser(url)).caller
    await paidOrder(url, other)
    expect(await ask(url, getClass, { id: OVER }, other)).toMatchObject({ note: '' })
    expect(await classOf(OVER, pupil)).toMatchObject({ isHandedIn: true })
  })
})
