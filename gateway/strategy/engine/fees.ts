/** Shares of the amount traded. */
export interface FeeRates {
  /** The broker's, on both sides. */
  commission: number
  /** The state's, on sales alone. */
  stampDuty: number
  /** The depository's, on both sides. */
  transfer: number
}

/** What an ordinary account pays: 0.025 % commission, 0.05 % stamp duty on sales, 0.001 % transfer fee. */
export const USUAL_FEES: FeeRates = { commission: 0.00025, stampDuty: 0.0005, transfer: 0.00001 }

export function feeOf(side: 'buy' | 'sell', amount: number, rates: FeeRates): number {
  const { commission, stampDuty, transfer } = rates
  return amount * (commission + transfer + (side === 'sell' ? stampDuty : 0))
}
