import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    ledger_transfers: LedgerTransfersTable
    ledger_lines: LedgerLinesTable
  }
}

interface LedgerTransfersTable {
  id: Generated<number>
  transfer_key: string
  kind: string
  order_id: string | null
  created_at: Date
}

interface LedgerLinesTable {
  id: Generated<number>
  transfer_id: number
  account: string
  unit: 'fen' | 'coin' | 'point'
  amount: number
}
