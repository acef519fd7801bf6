import { beforeEach, expect, test } from 'vitest'
import { serverNow } from '#lib/shell/clock.ts'
import { forgetDraft, keepDraft, newDraft, readDraft } from './ticket-draft.ts'

const HOUR = 3_600_000
const picture = (hoursAgo: number) => ({
  pictureId: `P${hoursAgo}`,
  thumb: 'data:,',
  uploadedAt: serverNow() - hoursAgo * HOUR,
})

beforeEach(() => {
  forgetDraft('complaint')
  forgetDraft('feedback')
})

test('a draft comes back as it was, and complaint and feedback keep their own', () => {
  const draft = { ...newDraft(), topic: 'refund', text: '退款没有到账', pictures: [picture(1)] }
  keepDraft('complaint', draft)
  expect(readDraft('complaint')).toEqual(draft)
  expect(readDraft('feedback').text).toBe('')
})

test('pictures the gateway has forgotten are not restored', () => {
  keepDraft('complaint', { ...newDraft(), pictures: [picture(30), picture(2)] })
  expect(readDraft('complaint').pictures.map(({ pictureId }) => pictureId)).toEqual(['P2'])
})

test('each draft has a key of its own', () => {
  expect(newDraft().key).not.toBe(newDraft().key)
})
