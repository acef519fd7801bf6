import type { JSONColumnType } from 'kysely'
import type { Verdict } from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'

declare module '../db/schema.ts' {
  interface Database {
    diagnosis_verdicts: DiagnosisVerdictsTable
  }
}

/** The stocks with each verdict. Their places in memory change with imports, their symbols do not. */
export type SymbolsByVerdict = Partial<Record<Verdict, StockSymbol[]>>

interface DiagnosisVerdictsTable {
  /** Version of the model. */
  model: string
  day: Day
  verdicts: JSONColumnType<SymbolsByVerdict>
}
