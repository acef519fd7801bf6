/** How the cashier treats new refunds; `NOT_ENOUGH` and `USER_ACCOUNT_ABNORMAL` refuse them. */
export const REFUND_STATES = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'] as const
export const REFUND_BEHAVIOURS = [...REFUND_STATES, 'NOT_ENOUGH', 'USER_ACCOUNT_ABNORMAL'] as const
export type RefundBehaviour = (typeof REFUND_BEHAVIOURS)[number]
