import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '#lib/data/draft.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import { keepTicket, newTicket, readTicket } from './ticket-draft.ts'

const HOUR = 3_600_000
const picture = (hoursAgo: number) => ({
  pictureId: `P${hoursAgo}`,
  thumb: 'data:,',
  uploadedAt: serverNow() - hoursAgo * HOUR,
})

beforeEach(() => {
  openAccountPage()
})

test('a draft comes back as it was, apart for complaint and feedback', () => {
  const order = { orderId: 'O1', name: '课程' }
  const draft = { ...newTicket(), topic: 'refund', order, text: '没有到账', pictures: [picture(1)] }
  keepTicket('complaint', draft)
  expect(readTicket('complaint')).toEqual(draft)
  expect(readTicket('feedback').text).toBe('')
})

test('pictures that the gateway has forgotten are not restored', () => {
  keepTicket('complaint', { ...newTicket(), pictures: [picture(30), picture(2)] })
  expect(readTicket('complaint').pictures.map(({ pictureId }) => pictureId)).toEqual(['P2'])
})

test('unknown parts of a draft are left out', () => {
  keepDraft('complaint', { text: 3, order: { orderId: 'O1' }, pictures: [{ thumb: '' }, null] })
  expect(readTicket('complaint')).toMatchObject({ text: '', order: undefined, pictures: [] })
})

test('each draft has a key of its own', () => {
  expect(newTicket().key).not.toBe(newTicket().key)
})
