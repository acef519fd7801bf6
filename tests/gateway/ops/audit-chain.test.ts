import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { firstBrokenRow, writeAudit } from '#gateway/ops/audit/audit-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

const test = gatewayTest()

const entry = { operatorId: null, address: '203.0.113.1', action: '试', subject: 's', details: '' }

/** The independent script of the documents. */
function verify(lines: string) {
  const { status, stdout } = spawnSync('python3', ['docs/clients/verify-audit.py'], {
    input: lines,
    encoding: 'utf8',
  })
  return { status, said: stdout.trim() }
}

const exported = async (operator: Operator, from = 1) =>
  (await operator.post('/ops/audit', { action: 'lines', from: String(from) })).text()

/** Changes rows as somebody can who owns the tables, in a transaction that is undone. */
async function tampered<T>(
  { services: { db } }: RunningGateway,
  statement: string,
  check: (trx: typeof db) => Promise<T>,
): Promise<T | undefined> {
  let found: T | undefined
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('alter table ops_audit disable trigger all').execute(trx)
      await sql.raw(statement).execute(trx)
      found = await check(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

describe('the chain of the audit log', () => {
  test('entries of many at once are one chain, without a fork', async ({ gateway }) => {
    const { db, clock } = gateway.services
    await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        db
          .transaction()
          .execute((trx) => writeAudit(trx, { ...entry, operator: `写 ${i}` }, clock.now())),
      ),
    )
    expect(await firstBrokenRow(db)).toBeUndefined()
    const rows = await db
      .selectFrom('ops_audit')
      .select(['id', 'hash', 'previous_hash'])
      .orderBy('id')
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(120)
    expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(
      rows.slice(0, -1).map((row) => row.hash),
    )
  })

  test('an entry that is rolled back breaks nothing', async ({ gateway }) => {
    const { db, clock } = gateway.services
    const write = (isUndone: boolean) =>
      db.transaction().execute(async (trx) => {
        await writeAudit(trx, { ...entry, operator: '退' }, clock.now())
        if (isUndone) throw new Error('undone')
      })
    await Promise.allSettled([true, false, true, false].map(write))
    expect(await firstBrokenRow(db)).toBeUndefined()
  })

  // Numbers have gaps where many wrote at once, so a row is named by its place.
  test.for([
    ['a row that was changed', `update ops_audit set details = '改' where id = $third`, 'third'],
    [
      'a time that was changed',
      `update ops_audit set created_at = created_at + interval '1 us' where id = $third`,
      'third',
    ],
    ['a row that was deleted', 'delete from ops_audit where id = $third', 'fourth'],
    [
      'a row with a hash of its own',
      `update ops_audit set details = '改', hash = 'x' where id = $third`,
      'third',
    ],
    [
      'a row that was changed and hashed again',
      `update ops_audit set details = '改', hash = ops_audit_hash(jsonb_populate_record(ops_audit, '{"details":"改"}')) where id = $third`,
      'fourth',
    ],
  ] as const)(
    'the check finds %s by the owner of the database',
    async ([, statement, broken], { gateway }) => {
      const { db, clock } = gateway.services
      for (let i = 0; i < 5; i++) await writeAudit(db, { ...entry, operator: '甲' }, clock.now())
      const rows = await db.selectFrom('ops_audit').select('id').orderBy('id').limit(4).execute()
      const [, , third, fourth] = rows.map((row) => row.id)
      const change = statement.replace('$third', String(third))
      expect(await tampered(gateway, change, firstBrokenRow)).toBe({ third, fourth }[broken])
      expect(await firstBrokenRow(db)).toBeUndefined()
    },
  )

  test('the gateway cannot change a row, and writes number and hash of its own choice in vain', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    await expect(db.updateTable('ops_audit').set({ details: 'x' }).execute()).rejects.toThrow(
      'only ever added to',
    )
    const row = {
      ...{ operator: '乙', action: '试', subject: '', details: '', address: '' },
      created_at: clock.now(),
    }
    await db
      .insertInto('ops_audit')
      .values({ ...row, hash: 'own', previous_hash: 'own' })
      .execute()
    expect(await firstBrokenRow(db)).toBeUndefined()
  })

  test('the page says that the chain is whole', async ({ operator }) => {
    expect(await operator.text('/ops/audit')).toContain('链条完整')
  })
})

describe('an export of the audit log', () => {
  test('an export is verified by a script that knows nothing else, in parts too', async ({
    gateway,
    operator,
  }) => {
    const { db, clock } = gateway.services
    const odd = '引号"、反斜线\\、换行\n、制表\t、\u0001、\u007f、😀、/、<'
    await writeAudit(db, { ...entry, operator: '丙', details: odd }, clock.now())
    const whole = await exported(operator)
    expect(whole).toContain('😀')
    expect(verify(whole)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^ok: \d+ rows after nothing, last [0-9a-f]{64}$/),
    })
    const lines = whole.trimEnd().split('\n')
    expect(verify(lines.slice(2).join('\n')).status).toBe(0)
    const last: { id: number } = JSON.parse(lines.at(-1) ?? '')
    const later = await exported(operator, last.id + 1)
    expect(later).not.toBe('')
    expect(verify(`${whole}${later}`).status).toBe(0)
  })

  test('an export with a changed, missing or moved line is refused by the script', async ({
    operator,
  }) => {
    const lines = (await exported(operator)).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(3)
    const [first, second, third] = lines.map((line): number => JSON.parse(line).id)
    const changed = lines.with(1, (lines[1] ?? '').replace('"action":"', '"action":"改'))
    expect(verify(changed.join('\n'))).toEqual({ status: 1, said: `row ${second} was changed` })
    expect(verify(lines.toSpliced(1, 1).join('\n'))).toEqual({
      status: 1,
      said: `row ${third} does not follow row ${first}`,
    })
  })

  test('entries name the account that acted, and every export is one', async ({ gateway }) => {
    const own = await newOperator(gateway)
    await exported(own)
    const { db } = gateway.services
    const row = await db
      .selectFrom('ops_audit')
      .selectAll()
      .where('operator_id', '=', own.operatorId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ operator: own.name, action: '导出操作记录' })
    expect(await own.text('/ops/audit?format=csv')).toContain(row.hash)
  })
})
