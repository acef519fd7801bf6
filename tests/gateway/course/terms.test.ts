import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { getClass } from '#api/course/get-class.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { searchContents } from '#api/search/search-contents.ts'
import { offersOnSale, shownName } from '#gateway/catalog/offers.ts'
import { up } from '#gateway/course/migrations/1241-trial-classes.ts'
import { isTrial, lessonsOf } from '#gateway/course/outline-queries.ts'
import { collegeVideoPage, openVideosPage } from '#gateway/course/page/video-pages.ts'
import { chaptersOf } from '#gateway/live/recording/recording-queries.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce, savedRoom } from '../../support/live/desk.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'

const HOUR_MS = 3_600_000

const test = shopTest()

test('a term, its class and its handouts are made under /ops, for the owners of the course alone', async ({
  gateway,
  operator,
  newBuyer,
}) => {
  const [pupil, stranger] = await Promise.all([newBuyer(), newBuyer()])
  await paidOrder(pupil)
  expect(await operator.text('/ops/first-run')).toContain('课程页没有课可以上')
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await operator.post(path, fields)
    expect(answer.status, await answer.text()).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  const roomId = await savedRoom(gateway, operator, { title: '第 1 课：四个价格' })
  const title = '第三期 · 读图'
  const term = await post('/ops/terms', {
    ...{ action: 'create', once: newOnce(), title, priceId: COURSE.priceId },
  })
  const homework = { position: '1', homework: '任选一图说明', answer: '看位置和成交' }
  await post(term, { action: 'addClass', roomId, ...homework })
  const page = `${term}/${roomId}`
  await post(page, { action: 'addHandout', title: '要点', text: '第一段\n第二段' })
  await post(page, { action: 'addHandout', title: '练习', text: '数一数' })
  await post(page, { action: 'removeHandout', title: '练习' })

  expect((await send(pupil, listClasses, {})).terms).toMatchObject([
    { title, isOpen: true, ...COURSE, classes: [{ id: roomId, title: '第 1 课：四个价格' }] },
  ])
  expect(await send(pupil, getClass, { id: roomId })).toMatchObject({
    handouts: [{ title: '要点', text: '第一段\n第二段' }],
    homework: '任选一图说明',
  })
  expect(await callGateway(stranger, getRoom, { id: roomId })).toMatchObject({ code: 'E420009' })
  expect(await operator.text('/ops/first-run')).not.toContain('课程页没有课可以上')
  // The room can be used once only, and a class leaves its term with its room open again.
  const again = await operator.post(term, { action: 'addClass', roomId, ...homework })
  expect(await again.text()).toContain('请选择没有开始或有回放的直播间')
  await post(page, { action: 'remove', confirmed: '1' })
  expect((await send(stranger, getRoom, { id: roomId })).state).toBe('before')
})

test('the first lesson of a term made under /ops can be tried, until another one is chosen', async ({
  gateway,
  operator,
}) => {
  const { db } = gateway.services
  const made = await operator.post('/ops/terms', {
    ...{ action: 'create', once: newOnce(), title: '试看的一期', priceId: COURSE.priceId },
  })
  const term = made.headers.get('location') ?? ''
  const pages: string[] = []
  for (const position of ['1', '2']) {
    const roomId = await savedRoom(gateway, operator, { title: `试看第 ${position} 课` })
    const words = { position, homework: '画一画', answer: '看位置' }
    // The form offers the first one.
    const [offered = ''] = /<input[^>]*name="isTrial"[^>]*>/.exec(await operator.text(term)) ?? []
    expect(/\bchecked\b/.test(offered)).toBe(position === '1')
    const marks = /\bchecked\b/.test(offered) ? { isTrial: '1' } : {}
    await operator.post(term, { action: 'addClass', roomId, ...words, ...marks })
    pages.push(`${term}/${roomId}`)
    const replay_url = `https://play.example/live/${position}.m3u8`
    await db.updateTable('live_rooms').set({ replay_url }).where('room_id', '=', roomId).execute()
  }
  const lessons = async () => (await lessonsOf(db)).filter((lesson) => lesson.term === '试看的一期')
  const tried = async () => (await lessons()).filter(isTrial).map((lesson) => lesson.title)
  expect(await tried()).toEqual(['试看第 1 课'])
  expect(await lessons()).toHaveLength(2)

  const [first = '', second = ''] = pages
  const save = (page: string, position: string, marks: Record<string, string>) =>
    operator.post(page, {
      ...{ action: 'save', position, homework: '画一画', answer: '看位置', ...marks },
    })
  expect((await save(first, '1', {})).status).toBe(303)
  expect((await save(second, '2', { isTrial: '1' })).status).toBe(303)
  expect(await tried()).toEqual(['试看第 2 课'])
  expect(await operator.text(second)).toMatch(/<input[^>]*name="isTrial"[^>]*\bchecked\b/)
  const query = new URLSearchParams({ id: first.split('/').at(-1) ?? '' })
  const filled = await collegeVideoPage.fill(query, { ...gateway.services, now: new Date() })
  // Its recording is for those who have enrolled, and the outline marks the other lesson.
  expect(filled.parts.video).not.toHaveProperty('attributes.data-url')
  expect(filled.parts.lessons).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ name: '试看第 2 课', trial: '试看' })]),
  })
  expect(
    (await openVideosPage.fill(new URLSearchParams(), { ...gateway.services, now: new Date() }))
      .parts.lessons,
  ).toMatchObject({
    rows: [{ name: '试看第 2 课' }],
  })
})

test('a term that was made before lessons could be chosen has its first one on trial', async ({
  gateway,
  operator,
}) => {
  const { db } = gateway.services
  const made = await operator.post('/ops/terms', {
    ...{ action: 'create', once: newOnce(), title: '从前的一期', priceId: COURSE.priceId },
  })
  const term = made.headers.get('location') ?? ''
  for (const position of ['3', '7']) {
    const roomId = await savedRoom(gateway, operator, { title: `从前第 ${position} 课` })
    const words = { position, homework: '画一画', answer: '看位置' }
    await operator.post(term, { action: 'addClass', roomId, ...words })
  }
  await sql`alter table live_classes drop column is_trial`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const rows = (await lessonsOf(db)).filter((lesson) => lesson.term === '从前的一期')
  expect(rows.map(({ title, is_trial }) => [title, is_trial])).toEqual([
    ['从前第 3 课', true],
    ['从前第 7 课', false],
  ])
})

test('a live show that is over becomes a lesson through its recording, with the chapters written under /ops', async ({
  gateway,
  operator,
  newBuyer,
}) => {
  const { db, clock } = gateway.services
  const stranger = await newBuyer()
  const made = await operator.post('/ops/terms', {
    ...{ action: 'create', once: newOnce(), title: '回放的一期', priceId: COURSE.priceId },
  })
  const term = made.headers.get('location') ?? ''
  const endedRoom = async (title: string, replay_url: string | null) => {
    const roomId = await savedRoom(gateway, operator, { title })
    const startsAt = clock.now().getTime() - 2 * HOUR_MS
    await db
      .updateTable('live_rooms')
      .set({ starts_at: new Date(startsAt), ends_at: new Date(startsAt + HOUR_MS), replay_url })
      .where('room_id', '=', roomId)
      .execute()
    return roomId
  }
  const recorded = await endedRoom('讲过的一场', 'https://play.example/live/told.m3u8')
  const unrecorded = await endedRoom('没有录下的一场', null)
  const add = (roomId: string, position: string) =>
    operator.post(term, {
      ...{ action: 'addClass', roomId, position, homework: '画一画', answer: '看位置' },
    })
  expect(await (await add(unrecorded, '1')).text()).toContain('请选择没有开始或有回放的直播间')
  expect((await add(recorded, '2')).status).toBe(303)
  expect(await callGateway(stranger, getRoom, { id: recorded })).toMatchObject({ code: 'E420009' })

  const page = `${term}/${recorded}`
  const write = (chapters: string) => operator.post(page, { action: 'saveChapters', chapters })
  expect(await (await write('3:25 四个价格\n0:00 开场')).text()).toContain(
    '第 2 行：时间应晚于上一行',
  )
  expect((await write('0:00 开场\n3:25 四个价格')).status).toBe(303)
  expect(await operator.text(page)).toContain('0:00 开场\n3:25 四个价格')
  expect(await chaptersOf(db, recorded, 'chapter')).toEqual([
    { seconds: 0, text: '开场' },
    { seconds: 205, text: '四个价格' },
  ])
})

test('search finds a course on sale by its name, with the page that sells it', async ({
  gateway,
  newBuyer,
}) => {
  const [offer] = await offersOnSale(gateway.services.db, COURSE, gateway.services.clock.now())
  const query = shownName(offer?.product_name ?? '')
  const { contents } = await send(await newBuyer(), searchContents, { query })
  expect(contents[0]).toEqual({
    ...{ kind: 'course', title: query, publishedAt: undefined },
    address: `/Course?id=${COURSE.productId}`,
  })
})
