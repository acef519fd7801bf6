import { listTradeSignals, TRADE_SIGNALS_PER_PAGE } from '#api/product/list-trade-signals.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { serviceOf } from './package-queries.ts'
import { tradeSignalAnswer, tradeSignalsOf } from './trade-signal-queries.ts'

export default handle(listTradeSignals, async ({ packageId, cursor }, context) => {
  const { db, userId, now } = context
  const service = await serviceOf(db, userId, packageId, now)
  if (!service) return notFound()
  const until = service.isRunning ? now : service.endsAt
  const { rows, next } = await pageOf(
    TRADE_SIGNALS_PER_PAGE,
    (limit) => tradeSignalsOf(db, { packageId, until, cursor, limit }),
    (row) => row.instruction_id,
  )
  const tradeSignals = await Promise.all(rows.map((row) => tradeSignalAnswer(context, row)))
  return { tradeSignals, next }
})
