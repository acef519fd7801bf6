import { beforeEach, expect, test } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { NEW_DRAFT, readOrderDraft, saveOrderDraft, settleDraft } from './order-draft.ts'

const COURSE = { productId: 'course-basic', priceId: 'year' }
const CHOSEN = { ...NEW_DRAFT, useCoin: true, agreements: ['risk' as const], remark: '晚上联系' }

beforeEach(() => {
  openAccountPage()
})

test('the choices of one offer come back, and not those of another', () => {
  saveOrderDraft(COURSE, CHOSEN)
  expect(readOrderDraft(COURSE)).toEqual({ ...CHOSEN, placedOrderId: undefined })
  expect(readOrderDraft({ productId: 'course-book' })).toEqual(NEW_DRAFT)
})

test('a paid order leaves only its number in the draft', () => {
  saveOrderDraft(COURSE, { ...CHOSEN, placedOrderId: 'O1' })
  settleDraft({ productId: COURSE.productId, orderId: 'O0' })
  expect(readOrderDraft(COURSE).remark).toBe('晚上联系')
  settleDraft({ productId: COURSE.productId, orderId: 'O1' })
  expect(readOrderDraft(COURSE)).toEqual({ ...NEW_DRAFT, placedOrderId: 'O1' })
})
