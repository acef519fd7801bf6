import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ValueOf } from '#api/codec.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import type { Order } from '#api/order/order.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { draftOf } from './order-draft.ts'
import { $choices, $orderForm, editChoices, submitOrder } from './order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from './texts.ts'

const OFFER = { productId: 'course-basic', priceId: 'year' }
const TOTALS: ValueOf<typeof previewOrder.answer> = {
  ...OFFER,
  productName: '课程',
  summary: '',
  riskLevel: 1,
  needsSuitability: false,
  isDelivered: false,
  periods: [
    { priceId: 'year', name: '一年', days: 365, listFen: 200, priceFen: 100, isActivity: false },
  ],
  parts: [],
  refundTerms: '未上课前可以退款',
  listFen: 200,
  priceFen: 100,
  couponId: 'best',
  couponFen: 10,
  coupons: [],
  coinBalance: 50,
  coinMax: 20,
  coin: 0,
  coinFen: 0,
  totalFen: 90,
  dueFen: 90,
  agreements: ['service', 'privacy'],
  serverTime: Date.now(),
}
const ORDER: Order = {
  ...OFFER,
  orderId: '202601050001',
  productName: '课程',
  periodName: '一年',
  riskLevel: 1,
  state: 'created',
  listFen: 200,
  priceFen: 100,
  couponFen: 10,
  coin: 0,
  coinFen: 0,
  totalFen: 90,
  paidFen: 0,
  dueFen: 90,
  createdAt: 0,
  nextStep: 'pay',
}

let page: ReturnType<typeof openAccountPage>
let close = () => {}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  page = openAccountPage({ search: '?productId=course-basic&priceId=year' })
  page.replies.set(previewOrder.path, { code: '0', data: previewOrder.answer.encode(TOTALS) })
  await saveSession(SESSION)
})

afterEach(() => {
  // A store without listeners unmounts after a second, and then the stores it depends on.
  vi.useFakeTimers()
  $choices.reset()
  close()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The first calls fetch their codecs, which takes a moment on a busy machine. */
const waitFor = (check: () => void) => vi.waitFor(check, 10_000)

const sentTo = (path: string) =>
  page.calls.filter((call) => call.path === path).map(({ fields }) => fields)
const previews = () => sentTo(previewOrder.path)

async function openForm(): Promise<void> {
  close = $orderForm.listen(() => {})
  await waitFor(() => expect($orderForm.get()).toMatchObject({ state: 'ready' }))
}

function agree(): void {
  editChoices({ agreements: ['service', 'privacy'] })
}

test('the totals are those of the choices that a draft brings back', async () => {
  saveDraft(draftOf(OFFER), { couponId: 'none', useCoin: true })
  await openForm()
  expect(previews()).toHaveLength(1)
  expect(previews()[0]).toMatchObject({ couponId: 'none', useCoin: '1' })
})

test('the choices of one person are never calculated for another', async () => {
  saveDraft(draftOf(OFFER), { couponId: 'mine' })
  await openForm()
  await saveSession({ ...SESSION, userId: 'u-2' })
  await waitFor(() => expect(previews()).toHaveLength(2))
  expect(previews()[1]).not.toHaveProperty('couponId')
})

test('choices that change a price are calculated again, with the former totals on the page', async () => {
  await openForm()
  editChoices({ remark: '晚上联系' })
  expect($orderForm.get()).toMatchObject({ isCalculating: false })
  editChoices({ useCoin: true })
  expect($orderForm.get()).toMatchObject({ state: 'ready', isCalculating: true, quote: TOTALS })
  await waitFor(() => expect($orderForm.get()).toMatchObject({ isCalculating: false }))
  expect(previews()).toHaveLength(2)
})

test('totals that could not be calculated again are marked as stale', async () => {
  await openForm()
  page.replies.set(previewOrder.path, 'offline')
  editChoices({ useCoin: true })
  await waitFor(() => expect($orderForm.get()).toMatchObject({ isStale: true, quote: TOTALS }))
})

test('a coupon that became unusable is replaced by the best one', async () => {
  saveDraft(draftOf(OFFER), { couponId: 'gone' })
  page.replies.set(previewOrder.path, refusal(previewOrder.refuses, 'COUPON_UNUSABLE'))
  close = $orderForm.listen(() => {})
  await waitFor(() => expect($choices.get().values.couponId).toBe(''))
})

test('a deposit that is not offered leads to the full price', async () => {
  page.replies.set(previewOrder.path, refusal(previewOrder.refuses, 'NO_DEPOSIT'))
  close = $orderForm.listen(() => {})
  await waitFor(() =>
    expect($orderForm.get()).toMatchObject({
      state: 'wrong',
      fullPrice: '/FillOrder?priceId=year&productId=course-basic',
    }),
  )
})

test('an agreement that is not ticked keeps the order from being sent, and is named', async () => {
  await openForm()
  editChoices({ agreements: ['service'] })
  await submitOrder()
  expect($choices.get().problems.agreements).toBe(TEXTS.agreeMissing(['隐私政策']))
  expect(sentTo(createOrder.path)).toEqual([])
  agree()
  expect($choices.get().problems.agreements).toBeUndefined()
})

test('the shown coupon is ordered, and the form remembers its order beside the choices', async () => {
  await openForm()
  agree()
  editChoices({ remark: ' 晚上联系 ' })
  page.replies.set(createOrder.path, { code: '0', data: createOrder.answer.encode(ORDER) })
  await submitOrder()
  expect(sentTo(createOrder.path)[0]).toMatchObject({ couponId: 'best', remark: '晚上联系' })
  expect(page.left).toEqual([`/WatiForPay?orderId=${ORDER.orderId}`])
  expect(readDraft(draftOf(OFFER))).toMatchObject({
    placedOrderId: ORDER.orderId,
    remark: ' 晚上联系 ',
  })
})

test('an offer that changed is calculated again with the best coupon, and the reason shown', async () => {
  await openForm()
  agree()
  editChoices({ couponId: 'mine' })
  page.replies.set(createOrder.path, refusal(createOrder.refuses, 'COUPON_UNUSABLE'))
  await submitOrder()
  const { values, problem, isSending } = $choices.get()
  expect({ couponId: values.couponId, isSending }).toEqual({ couponId: '', isSending: false })
  expect(problem).not.toBe('')
  expect(previews().at(-1)).not.toHaveProperty('couponId')
})

type Refusals = readonly { name: string; code: string; sentence: string }[]

function refusal(refuses: Refusals, name: string) {
  const { code = '', sentence = '' } = refuses.find((one) => one.name === name) ?? {}
  return { code, msg: sentence }
}
