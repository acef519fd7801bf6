import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

/** One database whose secret is replaced, as its operator does: both secrets, then the new one alone. */
const FIRST = 'the first secret of the database, 32'
const SECOND = 'the second secret of the database, 32'

let database: TestDatabase
let gateway: RunningGateway
let person: Awaited<ReturnType<typeof seedUser>>

beforeAll(async () => {
  database = await openTestDatabase('market')
  gateway = await start(FIRST)
  person = await seedUser(gateway, 'person-of-two-secrets')
})
afterAll(async () => {
  await gateway.close()
  await database.close()
})

function start(secretKey: string, ...oldSecretKeys: string[]): Promise<RunningGateway> {
  return startTestGateway({ databaseUrl: database.url, redis: false, secretKey, oldSecretKeys })
}

async function restart(secretKey: string, ...oldSecretKeys: string[]): Promise<void> {
  await gateway.close()
  gateway = await start(secretKey, ...oldSecretKeys)
}

const me = () => ({ ...person, url: gateway.url })
const save = async (name: string) => {
  const place = { name, mobile: '13900000123', region: '上海市 黄浦区', detail: '人民大道 1 号' }
  const key = `address-number-${name.charCodeAt(0)}`
  const saved = await callGateway({ ...me(), key }, saveAddress, { ...place, isDefault: false })
  expect(saved.code).toBe('0')
}
const namesOf = async () => {
  const { code, data } = await callGateway(me(), listAddresses, {})
  expect(code).toBe('0')
  return JSON.stringify(data).match(/(?<="name":")[^"]+/g)
}
const sealedAddresses = async () => {
  const { db } = gateway.services
  const rows = await db.selectFrom('addresses').select('address_sealed').orderBy('id').execute()
  return rows.map(({ address_sealed }) => /^(?:\d+(?=\.))?/.exec(address_sealed)?.[0])
}

test('a gateway with another secret refuses the database, and says what is missing', async () => {
  await save('甲')
  await expect(start(SECOND)).rejects.toThrow(
    'SECRET_KEY is not the one of this database: set that one, or name it in SECRET_KEYS_OLD',
  )
})

test('a gateway with both secrets knows logins and reads what was sealed, as one with the first does meanwhile', async () => {
  const other = gateway
  gateway = await start(SECOND, FIRST)
  expect(await namesOf()).toEqual(['甲'])
  await save('乙')
  const onFirst = await callGateway({ ...person, url: other.url }, listAddresses, {})
  expect(JSON.stringify(onFirst.data)).toContain('乙')
  await other.close()
})

test('the new secret alone is enough once every gateway has started with it', async () => {
  await restart(SECOND)
  await runSweeps(gateway.services, new Set(['account/sweep/keySweep']))
  expect(await namesOf()).toEqual(['甲', '乙'])
  await expect(start(FIRST)).rejects.toThrow('SECRET_KEY is not the one of this database')
})

test('a key that the first secret never opened seals two hours later, and both are read', async () => {
  const { clock } = gateway.services
  clock.set(new Date(Date.now() + 3 * 3_600_000), 1)
  await save('丙')
  expect(await sealedAddresses()).toEqual(['', '', '2'])
  expect(await namesOf()).toEqual(['甲', '丙', '乙'])
  await restart(SECOND)
  expect(await namesOf()).toEqual(['甲', '丙', '乙'])
})
