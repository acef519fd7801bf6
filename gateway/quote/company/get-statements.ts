import { dayOf } from '#api/china-time.ts'
import {
  getStatements,
  STATEMENT_LINES,
  STATEMENT_PERIODS_MAX,
  type Statement,
  type StatementPeriod,
} from '#api/quote/company/get-statements.ts'
import { handle } from '../../http/handle.ts'
import { labelOf } from '../../market/feed/feed.ts'
import { importedStatements } from '../../market/fundamentals/queries.ts'
import { simulateStatements } from '../../market/fundamentals/simulated-statements.ts'
import type { PeriodStatements } from '../../market/fundamentals/statements.ts'

export default handle(getStatements, async ({ symbol }, { db, market, now }) => {
  const company = await market.company(symbol)
  if (!company) return { periods: [] }
  const all = company.isSimulated
    ? simulateStatements(symbol, company.reports)
    : await importedStatements(db, symbol)
  const known = all.filter(({ publishedOn }) => publishedOn <= dayOf(now))
  return {
    label: labelOf({ origin: company.isSimulated ? 'simulated' : 'live' }),
    periods: known.slice(-STATEMENT_PERIODS_MAX).reverse().map(periodAnswer),
  }
})

function periodAnswer({ period, publishedOn, lines }: PeriodStatements): StatementPeriod {
  const of = (statement: Statement) =>
    STATEMENT_LINES[statement].map((line) => lines[line] ?? undefined)
  return {
    ...{ period, publishedOn },
    ...{ income: of('income'), balance: of('balance'), cashFlow: of('cashFlow') },
  }
}
