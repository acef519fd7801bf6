import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listSketches } from '#api/quote/sketch/list-sketches.ts'
import { saveSketches } from '#api/quote/sketch/save-sketches.ts'
import type { SketchChange, SketchShape } from '#api/quote/sketch/sketch.ts'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { $stock } from '../stock/stock-store.ts'
import { subjectOf } from '../subject.ts'
import { $sketches, addSketch, deleteSketches, updateSketch } from './sketch-store.ts'

const shapeAt = (price: number): SketchShape => ({
  tool: 'horizontal',
  adjustment: 'forward',
  points: [{ time: 1_700_000_000_000, price }],
})
const prices = () => $sketches.get().items.map(({ shape }) => shape.points[0]!.price)
const answerOf = (...changes: SketchChange[]) => ({
  code: '0',
  data: listSketches.answer.encode(changes),
})
const changesSent = () =>
  page.calls
    .filter(({ path }) => path === saveSketches.path)
    .map(({ fields }) => JSON.parse(fields.changes!) as { id: string; shape?: object }[])

let page: ReturnType<typeof openAccountPage>
let close = () => {}

/** As a page that is opened afresh. */
function open(): void {
  close()
  cleanStores($sketches)
  close = $sketches.listen(() => {})
  const subject = subjectOf('sh600519')!
  $stock.set({ state: 'ready', subject, quote: { symbol: 'sh600519', session: 'closed' } })
}

beforeEach(() => {
  page = openAccountPage()
  page.replies.set(listSketches.path, answerOf())
  open()
})
afterEach(() => {
  close()
  cleanStores($sketches)
  $stock.set({ state: 'loading' })
})

test('a visitor’s sketches stay on the device, and nothing is sent', () => {
  const id = addSketch(shapeAt(10))!
  addSketch(shapeAt(11))
  updateSketch(id, shapeAt(12))
  open()
  expect(prices()).toEqual([12, 11])
  deleteSketches([id])
  open()
  expect(prices()).toEqual([11])
  expect(page.calls).toEqual([])
})

test('a visitor’s sketches come along at login and leave the device', async () => {
  addSketch(shapeAt(10))
  const [{ id, shape }] = $sketches.get().items as [{ id: string; shape: SketchShape }]
  page.replies.set(saveSketches.path, answerOf({ id, editedAt: 1, shape }))
  page.replies.set(listSketches.path, answerOf({ id, editedAt: 1, shape }))
  await saveSession(SESSION)
  await vi.waitFor(() => expect(changesSent()).toHaveLength(1))
  expect(changesSent()[0]).toEqual([expect.objectContaining({ id })])
  await vi.waitFor(() => expect($sketches.get()).toMatchObject({ state: 'stored', waiting: 0 }))
  expect(prices()).toEqual([10])
  expect([...page.localStorage.items.keys()].filter((key) => /^sketches/.test(key))).toEqual([])
  clearSession()
  await vi.waitFor(() => expect(prices()).toEqual([]))
})

test('a visitor’s sketches are sent when a user opens the chart', async () => {
  addSketch(shapeAt(10))
  close()
  cleanStores($sketches)
  await saveSession(SESSION)
  page.replies.set(saveSketches.path, answerOf())
  open()
  await vi.waitFor(() => expect(changesSent()).toHaveLength(1))
})

test('a sketch without a network waits on the device and is sent when the network returns', async () => {
  await saveSession(SESSION)
  await vi.waitFor(() => expect(page.calls.length).toBeGreaterThan(0))
  page.replies.set(saveSketches.path, 'offline')
  page.replies.set(listSketches.path, 'offline')
  addSketch(shapeAt(10))
  await vi.waitFor(() => expect($sketches.get()).toMatchObject({ state: 'unsent', waiting: 1 }))
  expect(prices()).toEqual([10])
  const [{ id, shape }] = $sketches.get().items as [{ id: string; shape: SketchShape }]
  page.replies.set(saveSketches.path, answerOf({ id, editedAt: 1, shape }))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect($sketches.get()).toMatchObject({ state: 'stored', waiting: 0 }))
  expect(prices()).toEqual([10])
})

test('sketches of one person are not shown to the next on the same device', async () => {
  await saveSession(SESSION)
  page.replies.set(saveSketches.path, 'offline')
  page.replies.set(listSketches.path, 'offline')
  addSketch(shapeAt(10))
  await vi.waitFor(() => expect($sketches.get().state).toBe('unsent'))
  page.replies.set(listSketches.path, answerOf())
  await saveSession({ ...SESSION, userId: 'u-2' })
  await vi.waitFor(() => expect($sketches.get()).toMatchObject({ items: [], state: 'stored' }))
})

test('the hundred and first sketch finds no room', () => {
  for (let i = 0; i < 100; i++) expect(addSketch(shapeAt(i))).toBeDefined()
  expect(addSketch(shapeAt(1))).toBeUndefined()
  expect(prices()).toHaveLength(100)
})
