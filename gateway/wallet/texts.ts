import type { LEDGER_KINDS } from '#api/wallet/list-ledger.ts'

/** Kinds of ledger entries as operators read them. */
export const LEDGER_KIND_TEXTS: Readonly<Record<string, string>> = {
  recharge: '充值',
  hold: '下单占用',
  release: '订单关闭退回',
  capture: '下单抵扣',
  reward: '消费获得',
  activity: '活动获得',
  gift: '客服赠送',
  refund: '退款调整',
  merge: '账号合并',
  opening: '期初余额',
} satisfies Record<(typeof LEDGER_KINDS)[number], string>
