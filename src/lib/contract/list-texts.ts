/** Sentences of the two lists of contracts. */
export const CONTRACT_LIST_TEXTS = {
  listFailed: '列表没有取到，网络恢复后再试',
  tabsLabel: '状态',
  tabs: { toSign: '待签署', signed: '已签署', expired: '已失效' },
  empty: {
    service: {
      toSign: '没有待签署的合同',
      signed: '还没有签署过合同',
      expired: '没有已失效的合同',
    },
    refund: {
      toSign: '没有待签署的退款协议',
      signed: '还没有签署过退款协议',
      expired: '没有已失效的退款协议',
    },
  },
} as const
