import { beforeEach, expect, test } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { draftOf, keepDraftOf, NEW_DRAFT, settleDraft } from './order-draft.ts'

const COURSE = { productId: 'course-basic', priceId: 'year' }
const CHOSEN = { ...NEW_DRAFT, useCoin: true, agreements: ['risk' as const], remark: '晚上联系' }

beforeEach(() => {
  openAccountPage()
})

test('the choices of one offer come back, and not those of another', () => {
  keepDraftOf(COURSE, CHOSEN)
  expect(draftOf(COURSE)).toEqual({ ...CHOSEN, placedOrderId: undefined })
  expect(draftOf({ productId: 'course-book' })).toEqual(NEW_DRAFT)
})

test('a paid order leaves only its number in the draft', () => {
  keepDraftOf(COURSE, { ...CHOSEN, placedOrderId: 'O1' })
  settleDraft({ productId: COURSE.productId, orderId: 'O0' })
  expect(draftOf(COURSE).remark).toBe('晚上联系')
  settleDraft({ productId: COURSE.productId, orderId: 'O1' })
  expect(draftOf(COURSE)).toEqual({ ...NEW_DRAFT, placedOrderId: 'O1' })
})
