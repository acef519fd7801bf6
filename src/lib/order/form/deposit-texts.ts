/** Sentences about the deposit of an offer. */
export const DEPOSIT_TEXTS = {
  toFullPrice: '按全款购买',
  toDeposit: (fen: string) => `先付定金 ${fen}，锁定此价格`,
  balanceRule: (deposit: string, balance: string, days: number) =>
    `先付定金 ${deposit} 锁定此价格，${days} 天内支付尾款 ${balance} 后开通；逾期未付尾款，订单关闭，定金原路全额退回。`,
} as const
