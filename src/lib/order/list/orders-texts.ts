import type { OrderTabChoice } from './orders-store.ts'

/** Sentences of the order list and of one order. */
export const ORDERS_TEXTS = {
  tabsLabel: '订单状态',
  waysLabel: '购物车、线下课与地址',
  filter: '筛选',
  filterOn: '已筛选',
  filterTitle: '筛选订单',
  filterKind: '商品类型',
  filterTime: '下单时间',
  filterReset: '重置',
  filterApply: '查看结果',
  kinds: { '': '全部', course: '课程', vip: '会员', strategy: '策略服务' } as Readonly<
    Record<string, string>
  >,
  spans: [
    [0, '全部时间'],
    [30, '近一个月'],
    [90, '近三个月'],
    [365, '近一年'],
  ] as const,
  cart: '购物车',
  offline: '线下课',
  addresses: '收货地址',
  loading: '订单加载中',
  failed: '订单没有取到，网络恢复后再试',
  empty: {
    all: '还没有订单，买过的服务会出现在这里',
    unpaid: '没有待支付的订单',
    paid: '没有已支付的订单',
    refund: '没有退款中的订单',
  } satisfies Record<OrderTabChoice, string>,
  emptyFiltered: '没有符合条件的订单',
  emptyWay: '看看限时优惠',
  rows: {
    end: '没有更多订单了',
    more: '加载更多',
    loadingMore: '正在加载',
    moreFailed: '后面的订单没有取到',
  },
  timeLeft: '支付剩余',
  balanceLeft: '尾款剩余',
  left: (days: number, clock: string) => (days > 0 ? `${days} 天 ${clock}` : clock),
  due: '应付',
  paid: '实付',
  total: '合计',
  ways: {
    pay: '继续支付',
    payBalance: '支付尾款',
    transfer: '查看转账进度',
    sign: '签署合同',
    contract: '查看合同',
    invoice: '申请开票',
    invoiceDetail: '查看发票',
    again: '再次购买',
  },
  close: '关闭',
} as const
