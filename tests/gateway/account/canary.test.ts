import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { createExchangeToken } from '#api/account/session/create-exchange-token.ts'
import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { createLog } from '#gateway/http/log/log.ts'
import {
  bindMobile,
  exchangeCode,
  loginByPhone,
  newCaller,
  newMobile,
  oauthCode,
  personOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

/** Six digits alone may occur in any hash; a real value is quoted. */
function isQuoted(written: string, secret: string): boolean {
  return new RegExp(`["=: ]${secret}[\\\\"&,} ]`).test(written)
}

test('mobile, codes and tokens appear in no log line, and only as hashes or sealed in the database', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const gateway = await startTestGateway({ trustedProxies: 1, log })
  const mobile = newMobile()
  const code = await receiveCode(gateway, mobile)
  await loginByPhone(newCaller(gateway), mobile, wrongCode(code))
  const keyed = { ...newCaller(gateway), key: 'canary-of-this-login' }
  const user = personOf(gateway, await loginByPhone(keyed, mobile, code))
  const exchange = await callGateway(user, createExchangeToken, {})
  const { u } = exchange.data as { u: string }
  await bindMobile(user, newMobile())
  await callGateway(newCaller(gateway), getUserByToken, { token: `${user.token}x` })
  const profile = await callGateway(user, getProfile, {})
  const oauth = await oauthCode(gateway)
  const handle = (await exchangeCode(gateway, oauth)).data as { access_token: string }
  const secrets = { mobile, code, token: user.token, u, handle: handle.access_token }

  expect(lines.length).toBeGreaterThan(10)
  const written = lines.join('')
  for (const [name, secret] of Object.entries({ ...secrets, oauth }))
    expect(isQuoted(written, secret), name).toBe(false)
  expect(JSON.stringify(profile)).not.toContain(user.token)

  const tables = await gateway.services.db.introspection.getTables()
  for (const { name } of tables.filter((table) => !table.name.startsWith('sandbox_'))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(gateway.services.db)
    for (const [kind, secret] of Object.entries(secrets))
      expect(isQuoted(JSON.stringify(rows), secret), `${kind} in ${name}`).toBe(false)
  }
  await gateway.close()
})

test('a log line that quotes secrets is masked', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info({ detail: 'smsCode for 13900000001 token=abcdefgh' })
  expect(lines.join('')).not.toMatch(/13900000001|abcdefgh/)
})
