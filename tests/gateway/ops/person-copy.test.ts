import { expect } from 'vitest'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

const test = gatewayTest()

test('the copy of a person’s data is collected once, by who requested it, after another person agreed', async ({
  gateway,
  user,
  operator,
}) => {
  await send(user, addStock, stockRefOf('sh600519'))
  const page = `/ops/people/${user.userId}`
  const asked = await operator.post(page, { action: 'export' })
  expect(asked.headers.get('location')).toBe('/ops/approvals')
  const second = await newOperator(gateway)
  const waiting = await second.text('/ops/approvals')
  expect(waiting).toContain('的用户的全部资料')
  const draftId = /name="draftId" value="(\w+)"/.exec(waiting)?.[1] ?? ''
  const collect = (who: Operator) => who.post('/ops/approvals', { action: 'collect', draftId })
  expect((await collect(operator)).status).toBe(422)
  await second.post('/ops/approvals', { action: 'approve', draftId, reason: '' })
  expect((await collect(second)).status).toBe(422)
  const file = await collect(operator)
  expect(file.headers.get('content-type')).toContain('application/jsonl')
  const lines = (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      table: 'watchlist_items',
      row: expect.objectContaining({ user_id: user.userId, symbol: 'sh600519' }),
    }),
  )
  expect(lines.map(({ table }) => table)).toContain('users')
  expect((await collect(operator)).status).toBe(422)
  const audit = await auditOf(gateway, user.userId)
  expect(JSON.stringify(audit)).toContain(second.name)
})

test('an operator who may only read people cannot request the copy', async ({ gateway, user }) => {
  const { clock, db } = gateway.services
  const permissions = JSON.stringify(['people:read'])
  const role = { role_id: 'people-read', name: '查看用户', permissions, updated_at: clock.now() }
  await db.insertInto('own_roles').values(role).execute()
  const reader = await newOperator(gateway, [role.role_id])
  expect(await reader.text(`/ops/people/${user.userId}`)).not.toContain('导出资料副本')
  const asked = await reader.post(`/ops/people/${user.userId}`, { action: 'export' })
  expect(asked.status).toBe(403)
})
