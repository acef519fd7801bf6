import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { addToCounts } from '#gateway/landing/events/count-events.ts'
import { insertLead } from '#gateway/landing/lead/lead-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { newOperator } from '../../support/ops/operator.ts'

let server: TestDatabase
let copy: OpenDatabase
let gateway: RunningGateway

beforeAll(async () => {
  server = await openTestDatabase('market')
  copy = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  gateway = await startTestGateway({ database: 'postgres', databaseReplicaUrl: server.url })
}, 360_000)
afterAll(async () => {
  await gateway?.close()
  await copy?.close()
  await server?.close()
})

/** What the copy has and the database has not: a replica differs by seconds, this one for good. */
async function fillCopy() {
  const { config, clock } = gateway.services
  const now = clock.now()
  const cell = { campaign: 'smk', channel_id: '700305', variant: 'a', step: 'view', detail: '' }
  await addToCounts(copy.db, [{ day: dayOf(now), ...cell, hits: 7, visitors: 7 }])
  const mobile = '13900000042'
  const { secretKey } = config
  const lead = {
    ...{ campaign: 'smk', mobile, mobileHash: hashMobile(mobile, secretKey), channelId: '700305' },
    ...{
      scene: 'of-the-copy',
      variant: 'a',
      answer: undefined,
      userId: undefined,
      gift: undefined,
    },
  }
  await insertLead(copy.db, lead, secretKey, now)
}

test('tables are exported from the copy, and shown from the database itself', async () => {
  await fillCopy()
  const operator = await newOperator(gateway)
  expect(await operator.text('/ops/leads')).not.toContain('of-the-copy')
  expect(await operator.text('/ops/leads?format=csv')).toContain('of-the-copy')
  expect(await operator.text('/ops/funnel')).not.toContain('700305')
  expect(await operator.text('/ops/funnel?format=csv')).toContain('700305')
})
