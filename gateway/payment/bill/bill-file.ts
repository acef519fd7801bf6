import type { Day } from '#api/exchange/session/exchange-time.ts'

/** Trades and movements of money at the chat app's service, and trades at Alipay. */
export const BILL_KINDS = ['trade', 'fund', 'alipay'] as const
export type BillKind = (typeof BILL_KINDS)[number]

export interface BillFile {
  /** Empty for a day on which nothing happened. */
  text: string
  /** SHA-1 of the file. */
  digest: string
}

/** Fetches one kind of bill by day. */
export type FetchBill = (day: Day) => Promise<BillFile>

/** The kinds for which there is an account. */
export type FetchBills = Readonly<Partial<Record<BillKind, FetchBill>>>
