/** Trading days after the signature within which a contract can be cancelled. */
export const CANCELLATION_DAYS = 5
/** Days after the payment within which something unused without a contract is refunded. */
export const UNUSED_DAYS = 7

const DIGITS = '零一二三四五六七八九'

/** The period of a cancellation as every text says it. */
export const CANCELLATION_PERIOD = `${DIGITS.charAt(CANCELLATION_DAYS)}个交易日`
/** The period of a refund of something unused as every text says it. */
export const UNUSED_PERIOD = `${DIGITS.charAt(UNUSED_DAYS)}日`
/** Working days within which an operator decides about a refund. */
export const REFUND_REPLY_DAYS = 3
