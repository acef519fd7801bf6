import type { LEDGER_KINDS } from '#api/wallet/list-ledger.ts'
import type { BOOK_RULES } from './trial-balance.ts'

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

/** Rules of the books as operators read them. */
export const BOOK_RULE_TEXTS = {
  'every payment that arrived has one ledger row of its amount':
    '每笔到账的支付都记了一次账，金额一致',
  'no other payment has one': '没有到账的支付没有记账',
  'the cash of the ledger is what came less what went back': '账上现金等于收款减退款',
  'every transfer balances': '每笔账借贷相等',
  'every transfer has lines': '每笔账都有分录',
  'a user has the coins the ledger says': '每位用户的金币与账本一致',
  'coins are held by open orders alone': '占用的金币都属于未完成的订单',
} satisfies Record<keyof typeof BOOK_RULES, string>
