interface SamplePick {
  id: string
  productId: string
  /** Which of the sample advisers stands for it. */
  adviser: number
  /** Trading days before the first start. */
  daysAgo: number
  symbol: string
  title: string
  text: string
}

/** Stocks chosen for the sample packages, oldest first; the price of each is the close of its day. */
export const SAMPLE_PICKS: readonly SamplePick[] = [
  {
    ...{ id: 'sample-pick-1', productId: 'strategy-steady', adviser: 0, daysAgo: 40 },
    ...{ symbol: 'sh600900', title: '来水改善，先列入观察' },
    text: '依据：来水好于去年同期，单位折旧固定，发电量的增量大多成为利润。\n哪里可能错：来水重新偏枯，或长期利率上行压低高股息资产的估值。\n数据截至入选当日收盘，仅供参考。',
  },
  {
    ...{ id: 'sample-pick-2', productId: 'strategy-growth', adviser: 1, daysAgo: 26 },
    ...{ symbol: 'sz300750', title: '排产回升，等待价格企稳' },
    text: '依据：排产连续两月回升，存货周转快于去年同期。\n哪里可能错：价格竞争再起，海外政策变化会改变出货结构，波动可能较大。\n数据截至入选当日收盘，仅供参考。',
  },
  {
    ...{ id: 'sample-pick-3', productId: 'strategy-steady', adviser: 0, daysAgo: 9 },
    ...{ symbol: 'sh600036', title: '息差降幅变小，股息率高于三年中位' },
    text: '依据：净息差的降幅连续两季变小，按当日收盘计算的股息率高于自身三年中位。\n哪里可能错：存款定期化继续，不良集中暴露，拨备侵蚀利润。\n数据截至入选当日收盘，仅供参考。',
  },
]
