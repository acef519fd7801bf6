import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ticket } from '#api/support/ticket.ts'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { createTicketForm, type TicketInput } from './ticket-form-store.ts'

const HOUR = 3_600_000
const FILLED = { topic: 'refund', text: '退款没有到账', contact: '13912345678' }
const opened: (() => void)[] = []
let page: ReturnType<typeof openAccountPage>

const picture = (hoursAgo: number) => ({
  pictureId: `P${hoursAgo}`,
  thumb: 'data:,',
  uploadedAt: serverNow() - hoursAgo * HOUR,
})

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
})

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function openForm(answer: () => Promise<Ticket> = async () => ({ ticketId: 'T1' }) as Ticket) {
  const send = vi.fn((_: TicketInput) => answer())
  const store = createTicketForm({ kind: 'complaint', send })
  opened.push(
    store.$form.listen(() => {}),
    store.$pictures.listen(() => {}),
  )
  store.$form.get()
  store.$pictures.get()
  const keys = () => send.mock.calls.map(([{ key }]) => key)
  return { ...store, keys, send }
}

test('a draft comes back as it was but for the contact, apart from that of feedback', () => {
  const draft = { orderId: 'O1', orderName: '课程', pictures: [picture(1)] }
  openForm().$form.edit({ ...FILLED, ...draft })
  expect(readDraft('feedback')).toEqual({})
  const { contact: _, ...kept } = FILLED
  const { $form, $pictures } = openForm()
  expect($form.get().values).toMatchObject({ ...kept, ...draft, contact: '' })
  expect($pictures.get()).toEqual([{ localId: 'P1', state: 'ready', thumb: 'data:,' }])
})

test('pictures that the gateway has forgotten are not restored, nor what is no picture', () => {
  saveDraft('complaint', { pictures: [picture(30), picture(2), { thumb: '' }, null] })
  const kept = openForm().$form.get().values.pictures
  expect(kept.map(({ pictureId }) => pictureId)).toEqual(['P2'])
})

test('each ticket has a key of its own', async () => {
  const { $form, submit, keys } = openForm()
  for (const text of ['退款没有到账', '还是没有到账']) {
    $form.edit({ ...FILLED, text })
    await submit()
  }
  expect(new Set(keys()).size).toBe(2)
})

test('a ticket nobody answered keeps its key after a reload, and changed it is another', async () => {
  const lost = () => Promise.reject(new NetworkError('down'))
  const first = openForm(lost)
  first.$form.edit(FILLED)
  await first.submit()
  const second = openForm(lost)
  second.$form.edit({ contact: FILLED.contact })
  await second.submit()
  second.$form.edit({ text: '两笔退款没有到账' })
  await second.submit()
  const [sent] = first.keys()
  expect(second.keys()[0]).toBe(sent)
  expect(second.keys()[1]).not.toBe(sent)
})

test('a refused ticket keeps its key, changed or not', async () => {
  const { $form, submit, keys } = openForm(() => Promise.reject(new ApiError('E1', '太频繁')))
  $form.edit(FILLED)
  await submit()
  $form.edit({ text: '两笔退款没有到账' })
  await submit()
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal of the wire finds the field it has on the page', async () => {
  const refusal = new ApiError('E100001', '号码不对', { field: 'mobile' })
  const { $form, submit } = openForm(() => Promise.reject(refusal))
  $form.edit(FILLED)
  await submit()
  expect($form.get().problems).toEqual({ contact: '号码不对' })
})

test('a visitor logs in before anything is sent, and what was typed is there afterwards', async () => {
  clearSession()
  const { $form, submit, send } = openForm()
  $form.edit(FILLED)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(page.left[0]).toMatch(/^\/login/)
  await saveSession(SESSION)
  expect($form.get().values.text).toBe(FILLED.text)
})
