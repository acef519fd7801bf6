import type { BillDifferencesTable, DifferenceKind } from '../tables.ts'
import type { BillKind } from './bill-file.ts'

/** The kinds of bills, as operators read them. */
export const BILL_TEXTS: Readonly<Record<BillKind, string>> = {
  trade: '微信交易',
  fund: '微信资金',
  alipay: '支付宝交易',
}

/** Differences as operators read them, with what to do about each. */
export const DIFFERENCE_TEXTS: Readonly<Record<DifferenceKind, string>> = {
  paymentUnknown: '平台有收款，系统没有这笔支付',
  paymentAmount: '收款金额与账本不一致',
  paymentUnbooked: '平台已收款，账本没有入账',
  paymentMissing: '账本已入账，平台账单没有',
  refundUnknown: '平台有退款，系统没有这笔退款',
  refundAmount: '退款金额与账本不一致',
  refundUnbooked: '平台已退款，账本没有出账',
  refundMissing: '账本已退款，平台账单没有',
  flowUnknown: '资金流水在交易账单中没有',
}

export const DIFFERENCE_HINTS: Readonly<Record<DifferenceKind, string>> = {
  paymentUnknown:
    '可能是商户平台上的其他收款，或恢复备份后丢失的支付。请在商户平台按单号查询付款人与用途。',
  paymentAmount: '请在商户平台核对实收金额，必要时退款后重新下单。',
  paymentUnbooked:
    '请在订单页刷新支付状态；仍未入账的，在商户平台重新发送通知。入账后差异自动消除。',
  paymentMissing: '请在商户平台按单号查询。查不到收款的，先停止该订单的服务，联系技术人员。',
  refundUnknown: '可能是直接在商户平台退的款。请核对操作人，并在订单页登记；不要再次退款。',
  refundAmount: '请在商户平台核对实退金额。',
  refundUnbooked: '请在退款明细重新提交，同一退款单号不会重复退款。出账后差异自动消除。',
  refundMissing: '请在商户平台按退款单号查询。查不到的，用户没有收到款，联系技术人员。',
  flowUnknown: '请在商户平台的资金流水中按业务单号查询。',
}

export const DIFFERENCE_STATE_TEXTS: Readonly<Record<BillDifferencesTable['state'], string>> = {
  open: '待说明',
  matched: '后续账单已对上',
  closed: '已说明',
}
