import { beforeEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { draftOf, settleDraft } from './order-draft.ts'

const COURSE = { productId: 'course-basic' }

beforeEach(() => {
  openAccountPage()
})

test('a paid order leaves only its number in the draft, and another order leaves the choices', () => {
  const chosen = { remark: '晚上联系', placedOrderId: 'O1' }
  saveDraft(draftOf(COURSE), chosen)
  settleDraft({ ...COURSE, orderId: 'O0' })
  expect(readDraft(draftOf(COURSE))).toEqual(chosen)
  settleDraft({ ...COURSE, orderId: 'O1' })
  expect(readDraft(draftOf(COURSE))).toEqual({ placedOrderId: 'O1' })
})
