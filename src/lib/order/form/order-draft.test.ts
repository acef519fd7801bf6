import { beforeEach, expect, test } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { draftOf, keepDraftOf, NEW_DRAFT, settleDraft } from './order-draft.ts'

const COURSE = { productId: 'course-basic', priceId: 'year' }
const CHOSEN = { ...NEW_DRAFT, useCoin: true, agreements: ['risk' as const], remark: '晚上联系' }

beforeEach(() => {
  openAccountPage()
})

test('what was chosen of an offer comes back, and of another one there is nothing', () => {
  keepDraftOf(COURSE, CHOSEN)
  expect(draftOf(COURSE)).toEqual({ ...CHOSEN, placedOrderId: undefined })
  expect(draftOf({ productId: 'course-book' })).toEqual(NEW_DRAFT)
})

test('once its order is paid only the number of the order is left of it', () => {
  keepDraftOf(COURSE, { ...CHOSEN, placedOrderId: 'O1' })
  settleDraft({ productId: COURSE.productId, orderId: 'O0' })
  expect(draftOf(COURSE).remark).toBe('晚上联系')
  settleDraft({ productId: COURSE.productId, orderId: 'O1' })
  expect(draftOf(COURSE)).toEqual({ ...NEW_DRAFT, placedOrderId: 'O1' })
})
