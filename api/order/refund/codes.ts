import { codes } from '#api/refusals.ts'

/** Refusals of refunds. */
export const refundCodes = codes({
  REFUND_REFUSED: ['E330031', '订单当前状态不能申请退款'],
  REFUND_RUNNING: ['E330032', '退款申请正在处理中'],
  REFUND_CHANGED: ['E330033', '可退金额刚刚有变化，请核对新的金额后再提交'],
})
