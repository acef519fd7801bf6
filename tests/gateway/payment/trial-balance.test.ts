import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { buyerAt } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()

/** What the metrics say is wrong after a trial balance, and what was logged as an error. */
async function trialBalance({ url, services }: RunningGateway) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  await runSweeps({ ...services, log })
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const faults = [...metrics.matchAll(/^gateway_ledger_faults\{rule="(.+)"\} (\d+)$/gm)]
  return {
    rules: faults.length,
    wrong: faults.flatMap(([, rule, count]) => (Number(count) > 0 ? [rule] : [])),
    logged: lines.filter((line) => line.includes('the books are wrong')).length,
    lines: lines.join(''),
  }
}

/** What only the owner of the database can do: its triggers are off. */
async function behindTheTriggers({ services: { db } }: RunningGateway, statement: string) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

test('a trial balance finds a transfer without lines, a changed sum and lost books', async ({
  gateway,
  buyer,
  operator,
}) => {
  await paidOrder(buyer)
  await buyerAt(buyer).addCoins(1000)
  const right = await trialBalance(gateway)
  const balanced = await operator.text('/ops/books')
  expect(balanced).toContain('试算平衡')
  expect(balanced).toMatch(/用户持有的金币<\/span><strong>1,000</)
  expect(await operator.text('/ops/books?format=csv')).toMatch(
    /^\d{4}-\d\d-\d\d,2,109,0,0,109,1000,0$/m,
  )
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).toContain(
    'gateway_coins_outstanding{place="people"} 1000',
  )
  expect(right).toMatchObject({ wrong: [], logged: 0 })
  expect(right.rules).toBeGreaterThan(5)

  await behindTheTriggers(
    gateway,
    `insert into ledger_transfers (transfer_key, kind, created_at) values ('empty', 'x', now())`,
  )
  const empty = await trialBalance(gateway)
  expect(empty.wrong).toEqual(['every transfer has lines'])
  expect(empty.lines).toContain('"transfer_key":"empty"')
  expect(await operator.text('/ops/books')).toContain('账目不符：每笔账都有分录')

  await behindTheTriggers(
    gateway,
    `update ledger_lines set amount = amount + 1 where account = 'cash'`,
  )
  const changed = await trialBalance(gateway)
  expect(changed.wrong).toContain('every transfer balances')
  expect(changed.wrong).toContain('the cash of the ledger is what came less what went back')

  await behindTheTriggers(gateway, 'delete from ledger_lines')
  await behindTheTriggers(gateway, 'delete from ledger_transfers')
  const lost = await trialBalance(gateway)
  expect(lost.wrong).toContain('every payment that arrived has one ledger row of its amount')
  expect(lost.logged).toBe(lost.wrong.length)
})
