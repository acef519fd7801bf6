import { describe, expect } from 'vitest'
import { msOfFields } from '#api/china-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { getGuessRound } from '#api/games/guess/get-guess-round.ts'
import { checkStrategy } from '#api/strategy/check-strategy.ts'
import { getStrategy } from '#api/strategy/get-strategy.ts'
import { listMoves } from '#api/strategy/list-moves.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { withdrawPublication } from '#gateway/publication/record.ts'
import { RULES } from '#gateway/quant/rules/rules.ts'
import { sweep as sweepQuants } from '#gateway/quant/sweep.ts'
import { seedStrategies } from '#gateway/strategy/sample/seed-strategies.ts'
import { sweep as sweepStrategies } from '#gateway/strategy/sweep.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = shopTest()
const KING = { strategyId: 'stock-king' }

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedStrategies(gateway.services)
}, 360_000)

/** The exchange tells its holidays of a year shortly before it; operators may be late. */
describe('the end of the calendar', () => {
  test.for([
    ['in its evening', 0, '16:00'],
    ['a week later', 7, '10:00'],
  ] as const)(
    'the next trading day is not needed %s',
    { timeout: 360_000 },
    async ([, days, time], { gateway, clock }) => {
      const { db, market, quant } = gateway.services
      const { lastDay = '' } = (await market.moments.calendar()) ?? {}
      await clock.moveTo(new Date(msOfFields(`${plusDays(lastDay, days)}T${time}`)))

      const [newest] = (await send(gateway, listMoves, KING)).moves.filter(
        (move) => !move.withdrawnAt,
      )
      const withdrawal = { publicationId: newest?.moveId ?? '', reason: '录入有误' }
      await withdrawPublication(db, withdrawal, gateway.services.clock.now())
      expect((await send(gateway, getStrategy, KING)).performance.lastDay).toBe(lastDay)
      expect((await send(gateway, checkStrategy, KING)).withdrawn).toBeGreaterThan(0)
      await sweepStrategies.run(gateway.services)

      await sweepQuants.run(gateway.services)
      expect((await quant.backTest(RULES[0]!))?.digest).toBeTypeOf('string')

      // No round is open: its day is not known.
      expect((await callGateway(gateway, getGuessRound, {})).code).toBe('E100004')
    },
  )
})
