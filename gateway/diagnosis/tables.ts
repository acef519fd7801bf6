import type { JSONColumnType } from 'kysely'
import type { Dimension, Verdict } from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'

declare module '../db/schema.ts' {
  interface Database {
    diagnosis_verdicts: DiagnosisVerdictsTable
    score_record_days: ScoreRecordDaysTable
    score_records: ScoreRecordsTable
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

/** A day whose scores are recorded; the first record of a day stays. */
interface ScoreRecordDaysTable {
  day: Day
  model: string
  is_simulated: boolean
}

/** In tenths; null if unknown. A stock that was not traded on the day has no row. */
type ScoreRecordsTable = { symbol: StockSymbol; day: Day } & Record<
  'total' | Dimension,
  number | null
>
