/** The amounts of an order or of its totals, in whole fen. */
export interface Sums {
  listFen: number
  priceFen: number
  couponFen: number
  coin: number
  coinFen: number
  totalFen: number
  /** Set if a deposit is paid first. */
  depositFen?: number | undefined
}

export interface PriceLine {
  kind: 'price' | 'off' | 'total' | 'part'
  label: string
  /** Negative for reductions. */
  fen: number
}

/** The lines of a sum: all lines before the total add up to it. */
export function priceLines(sums: Sums): readonly PriceLine[] {
  const { listFen, priceFen, couponFen, coin, coinFen, totalFen, depositFen } = sums
  const lines: PriceLine[] = [
    { kind: 'price', label: '商品金额', fen: Math.max(listFen, priceFen) },
  ]
  if (listFen > priceFen) lines.push({ kind: 'off', label: '商品优惠', fen: priceFen - listFen })
  if (couponFen > 0) lines.push({ kind: 'off', label: '优惠券', fen: -couponFen })
  if (coin > 0) lines.push({ kind: 'off', label: `金币抵扣（${coin} 枚）`, fen: -coinFen })
  lines.push({ kind: 'total', label: '合计', fen: totalFen })
  if (depositFen !== undefined)
    lines.push(
      { kind: 'part', label: '其中定金', fen: depositFen },
      { kind: 'part', label: '其中尾款', fen: totalFen - depositFen },
    )
  return lines
}
