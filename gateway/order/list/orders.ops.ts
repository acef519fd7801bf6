import { html } from 'hono/html'
import { DAY_MS } from '#api/china-time.ts'
import { ORDER_STATES } from '#api/order/order-state.ts'
import { hashMobile, maskEncryptedMobile } from '#gateway/account/mobile.ts'
import { yuanPlain } from '#gateway/money.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import type { FilterOf } from '#gateway/ops/form/filter-form.ts'
import { dayField, textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { ORDER_STATE_TEXTS } from '../ops-texts.ts'
import { orderColumns } from '../order-columns.ts'
import { orderSums, ordersFor } from '../order-ops-queries.ts'

type Row = Awaited<ReturnType<typeof ordersFor>>[number]

const columns: readonly Column<Row>[] = [
  ...orderColumns,
  {
    title: '手机号',
    value: ({ mobile_sealed: sealed }, { config }) =>
      sealed && maskEncryptedMobile(sealed, config.secretKey),
  },
  { title: '成交价', kind: 'yuan', value: (row) => row.price_fen, isFileOnly: true },
  { title: '优惠券', kind: 'yuan', value: (row) => row.coupon_fen, isFileOnly: true },
  { title: '金币', kind: 'yuan', value: (row) => row.coin_fen, isFileOnly: true },
  { title: '支付时间', kind: 'time', value: (row) => row.paid_at, isFileOnly: true },
  { title: '渠道', value: (row) => row.channel_id, isFileOnly: true },
  { title: '用户', value: (row) => row.user_id, isFileOnly: true },
]

const FILTERS = {
  orderId: textField('订单号（前几位即可）', { type: 'search', max: 64 }),
  product: textField('商品', { type: 'search', max: 40 }),
  mobile: textField('手机号', { type: 'search', max: 11, pattern: /^1\d{10}$/ }),
  from: dayField('下单日期从'),
  to: dayField('到'),
  state: choiceField('状态', ORDER_STATES, ORDER_STATE_TEXTS),
}

function wanted(
  { config }: OpsContext,
  { mobile, to, ...rest }: FilterOf<typeof FILTERS>,
): Parameters<typeof ordersFor>[1] {
  return {
    ...rest,
    until: to && new Date(to.getTime() + DAY_MS),
    mobileHash: mobile && hashMobile(mobile, config.secretKey),
  }
}

/** Every order, found by number, product, mobile, date and state, with the sums of what was found. */
export const ordersPage = listPage({
  path: 'orders',
  title: '订单',
  group: '交易',
  position: 210,
  filters: FILTERS,
  load: (context, filter, { limit }) => ordersFor(context.db, wanted(context, filter), limit),
  async above(filter, context) {
    const sums = await orderSums(context.db, wanted(context, filter))
    return html`<p class="sums">共 ${sums.count} 笔，应付 ${yuanPlain(sums.totalFen)} 元，实付 ${yuanPlain(sums.paidFen)} 元，已退 ${yuanPlain(sums.refundedFen)} 元</p>`
  },
  columns,
  empty: '没有符合条件的订单',
})
