import { beforeEach, expect, test, vi } from 'vitest'
import { listReviews } from '#api/course/review/list-reviews.ts'
import type { Review } from '#api/course/review/review.ts'
import { saveReview } from '#api/course/review/save-review.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { createReviewForm, createReviews } from './review-store.ts'

let page: ReturnType<typeof openAccountPage>

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
})

const review = (part: Partial<Review>): Review => ({
  ...{ id: 1, author: '学**', stars: 5, text: '例子清楚', at: 1_700_000_000_000 },
  ...{ state: 'shown', isOwn: true, ...part },
})

function openForm(productId: string) {
  const answer = { rating: { count: 0, tenths: undefined }, reviews: [], own: undefined }
  const data = listReviews.answer.encode({ ...answer, canWrite: true })
  page.replies.set(listReviews.path, { code: '0', data })
  const $reviews = createReviews(productId)
  const $form = createReviewForm(productId, $reviews)
  $reviews.listen(() => {})
  $form.listen(() => {})
  return { $reviews, $form }
}

test('stars and words are each named where they are missing', async () => {
  const { $form } = openForm('c1')
  expect(await $form.submit()).toBe(false)
  expect($form.get().problems).toEqual({ stars: '请先选择星级', text: '请写几句评价' })
  $form.edit({ stars: '4' })
  expect($form.get().problems).toEqual({ stars: undefined, text: '请写几句评价' })
})

test('a review is a draft of its course, through a lost answer and a reload', async () => {
  const { $form } = openForm('c1')
  $form.edit({ stars: '4', text: '节奏合适' })
  page.replies.set(saveReview.path, 'offline')
  expect(await $form.submit()).toBe(false)
  expect($form.get().problem).toBe('没有发出，请稍后再试；写的内容还在')
  expect(openForm('c1').$form.get().values).toEqual({ stars: '4', text: '节奏合适' })
  expect(openForm('c2').$form.get().values).toEqual({ stars: '', text: '' })
})

test('a review that was sent stays in the form, to be changed, and is known as the reader’s own', async () => {
  const { $form, $reviews } = openForm('c1')
  await vi.waitFor(() => expect($reviews.ready()).toBeDefined())
  const own = review({ stars: 4, text: '节奏合适', state: 'waiting' })
  page.replies.set(saveReview.path, { code: '0', data: saveReview.answer.encode(own) })
  const after = { rating: { count: 0, tenths: undefined }, reviews: [], own, canWrite: true }
  page.replies.set(listReviews.path, { code: '0', data: listReviews.answer.encode(after) })
  $form.edit({ stars: '4', text: ' 节奏合适 ' })
  expect(await $form.submit()).toBe(true)
  expect($form.get().values).toEqual({ stars: '4', text: '节奏合适' })
  expect($reviews.ready()?.own?.state).toBe('waiting')
})

test('words that cannot be published are named at the text', async () => {
  const { $form } = openForm('c1')
  const msg = '评价含有不能发布的词语，请修改后再发'
  page.replies.set(saveReview.path, { code: 'E480003', msg })
  $form.edit({ stars: '4', text: '稳赚不赔' })
  expect(await $form.submit()).toBe(false)
  expect($form.get().problems.text).toBe(msg)
})
