import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { type CouponRow, explainChoice, judgeCoupon, rankCoupons } from './choose-coupon.ts'

const NOW = new Date('2026-03-02T10:00:00+08:00')
const from = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const row = (changes: Partial<CouponRow> = {}): CouponRow => ({
  id: 1,
  coupon_id: 'a',
  user_id: 'u',
  grant_key: 'g',
  name: '立减券',
  kind: 'amount',
  value: 10_000,
  min_spend_fen: 0,
  max_off_fen: null,
  product_ids: [],
  valid_from: from(-1),
  valid_until: from(15),
  state: 'usable',
  order_id: null,
  template_id: null,
  created_at: from(-1),
  ...changes,
})
const purchase = { productId: 'p', priceFen: 99_800 }
const judge = (changes: Partial<CouponRow>) => judgeCoupon(row(changes), purchase, NOW)

describe('a coupon', () => {
  test.each([
    [{}, 10_000],
    [{ kind: 'percent', value: 15 }, 14_970],
    [{ kind: 'percent', value: 50, max_off_fen: 20_000 }, 20_000],
    [{ value: 500_000 }, 99_799],
    [{ product_ids: ['q', 'p'] }, 10_000],
    [{ min_spend_fen: 99_800 }, 10_000],
  ] as const)('the coupon %j takes %i fen off', (changes, offFen) => {
    expect(judge({ ...changes } as Partial<CouponRow>)).toMatchObject({ offFen, isUsable: true })
  })

  test.each([
    [{ min_spend_fen: 100_000 }, '满 1000 元可用，还差 2 元'],
    [{ product_ids: ['q'] }, '不适用于该商品'],
    [{ valid_from: from(1) }, '未到使用时间'],
    [{ valid_until: NOW }, '已过期'],
    [{ state: 'held', order_id: 'o' }, '已用于待支付的订单'],
    [{ state: 'used', order_id: 'o' }, '已使用'],
  ] as const)('the coupon %j says why it is unfit', (changes, reason) => {
    const judged = judge({ ...changes } as Partial<CouponRow>)
    expect(judged).toMatchObject({ offFen: 0, isUsable: false, reason })
  })
})

test('the coupon that saves most comes first, and of equals the one that ends first', () => {
  const ranked = rankCoupons([
    judge({ coupon_id: 'unusable', product_ids: ['q'], value: 90_000 }),
    judge({ coupon_id: 'later' }),
    judge({ coupon_id: 'sooner', valid_until: from(3) }),
    judge({ coupon_id: 'most', value: 12_000 }),
  ])
  expect(ranked.map(({ couponId }) => couponId)).toEqual(['most', 'sooner', 'later', 'unusable'])
  expect(explainChoice(ranked[0]!, ranked)).toBe('已选最优惠的券，立减 120 元，比其他券多省 20 元')
  expect(explainChoice(ranked[2]!, ranked)).toBe('立减 100 元，换用最优惠的券可再省 20 元')
})
