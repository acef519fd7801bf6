/** Sentences about the address of a delivery, for orders that have one. */
export const DELIVERY_TEXTS = {
  receiver: '收货地址',
  loading: '地址加载中',
  failed: '地址没有取到',
  choose: '选择收货地址',
  add: '添加收货地址',
  addNote: '讲义将寄到这里',
  retry: '重试',
  close: '关闭',
} as const
