import { expect } from 'vitest'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { findPages } from '#gateway/ops/find-pages.ts'
import type { OpsPage } from '#gateway/ops/page/ops-page.ts'
import { areasOf } from '#gateway/ops/role/permissions.ts'
import { shippedRoles } from '#gateway/ops/role/shipped-roles.ts'
import { setReviewAbove } from '#gateway/order/refund/limit-queries.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newAccount, newOperator, type Operator } from '../../support/ops/operator.ts'
import { paidLongAgo, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

const guarded = async () => (await findPages()).filter((page) => !page.isForEverybody)
const addressOf = ({ path }: OpsPage) => `/ops/${path.replaceAll(/:\w+/g, 'x')}`
const actionsOf = async (page: OpsPage) =>
  Object.keys({ ...(await page.foundActions?.()), ...page.actions })

/** The answers to every action of every page. */
async function postsOf(operator: Operator) {
  const statuses = []
  for (const page of await guarded())
    for (const action of await actionsOf(page))
      statuses.push(
        `${page.path} ${action} ${(await operator.post(addressOf(page), { action })).status}`,
      )
  return statuses
}

test('a page and an action that a person lacks are refused by the server, and not in the navigation', async ({
  gateway,
}) => {
  const nobody = await newOperator(gateway, [])
  const home = await nobody.text('/ops')
  for (const page of await guarded()) {
    const answer = await nobody.get(addressOf(page))
    expect([page.path, answer.status]).toEqual([page.path, 403])
    expect(await answer.text()).toContain(`您的角色不能查看“${page.title}”`)
    expect(home).not.toContain(`href="/ops/${page.path}"`)
  }
  const posts = await postsOf(nobody)
  expect(posts.length).toBeGreaterThan(60)
  expect(posts.filter((line) => !line.endsWith(' 403'))).toEqual([])
})

test('a person who only reads sees every page without its forms, and every action is refused', async ({
  gateway,
  operator,
}) => {
  const { db, clock } = gateway.services
  const areas = areasOf(await findPages())
  const permissions = JSON.stringify(areas.map(({ path }) => `${path}:read`))
  const role = { role_id: 'all-read', name: '全部查看', permissions, updated_at: clock.now() }
  await db.insertInto('own_roles').values(role).execute()
  const reader = await newOperator(gateway, ['all-read'])
  for (const page of await guarded()) {
    const answer = await reader.get(addressOf(page))
    expect([page.path, [200, 404].includes(answer.status)]).toEqual([page.path, true])
    expect(await answer.text()).not.toContain('name="action"')
  }
  const posts = await postsOf(reader)
  expect(posts.filter((line) => !line.endsWith(' 403'))).toEqual([])
  expect(await operator.text('/ops/operators')).toContain('name="action" value="add"')
})

test('each shipped role reaches something, and only administrators reach people and roles', async () => {
  const roles = shippedRoles(await findPages())
  expect(roles.map(({ name }) => name)).toEqual([
    ...['管理员', '运营', '客服', '财务', '投顾审核', '只读'],
  ])
  for (const { roleId, permissions } of roles) {
    expect(permissions.length).toBeGreaterThan(3)
    const isDesk = permissions.some((one) => /^(operators|roles|audit):/.test(one))
    expect(isDesk).toBe(roleId === 'administrator')
  }
})

test('a role that is changed applies to logins that are open', async ({ gateway, operator }) => {
  const created = await operator.post('/ops/roles', { action: 'add', name: '夜班' })
  const to = created.headers.get('location') ?? ''
  const roleId = to.split('/').at(-1) ?? ''
  const night = await newOperator(gateway, [roleId])
  expect((await night.get('/ops/refunds')).status).toBe(403)
  const levels = { action: 'save', name: '夜班', 'levels.refunds': 'read', 'levels.leads': 'write' }
  expect((await operator.post(to, levels)).status).toBe(303)
  expect((await night.get('/ops/refunds')).status).toBe(200)
  expect((await night.post('/ops/refunds', { action: 'grant' })).status).toBe(403)
  expect((await night.post('/ops/leads', { action: 'reveal', leadId: '1' })).status).toBe(422)
  expect(await operator.text(to)).toMatch(/levels\.leads.*?value="write" selected/s)
  // A role in use stays.
  expect((await operator.post(to, { action: 'delete' })).status).toBe(422)
})

test('a person who may reject refunds and close orders grants none, alone or as the second person, and sees no form for it', async ({
  gateway,
  operator,
  clock,
  buyer,
}) => {
  const { services } = gateway
  const created = await operator.post('/ops/roles', { action: 'add', name: '退款初审' })
  const to = created.headers.get('location') ?? ''
  const own = { 'own.refunds:reject': '1', 'own.orders:close': '1' }
  await operator.post(to, { action: 'save', name: '退款初审', 'levels.refunds': 'read', ...own })
  expect(await operator.text(to)).toMatch(/name="own\.refunds:reject" value="1" checked/)
  expect(await operator.text(to)).not.toMatch(/name="own\.refunds:grant" value="1" checked/)
  const one = await newOperator(gateway, [to.split('/').at(-1) ?? ''])

  const { orderId } = await paidLongAgo(clock, buyer)
  const { refundId } = await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  const page = await one.text('/ops/refunds')
  expect(page).toContain('name="action" value="reject"')
  expect(page).not.toContain('name="action" value="grant"')
  expect((await one.post('/ops/refunds', { action: 'grant', refundId })).status).toBe(403)
  expect((await one.post(`/ops/refunds/${refundId}`, { action: 'payBack' })).status).toBe(403)
  expect((await one.post('/ops/refunds/limit', { action: 'save', yuan: '9' })).status).toBe(403)

  await setReviewAbove(services.db, 100, services.clock.now())
  const requested = await operator.post('/ops/refunds', { action: 'grant', refundId })
  expect(requested.headers.get('location')).toBe('/ops/approvals')
  expect(await one.text('/ops/approvals')).not.toContain('同意退款')
  const draftId = /"draftId" value="(\w+)"/.exec(
    await (await newOperator(gateway)).text('/ops/approvals'),
  )?.[1]
  const approval = { action: 'approve', draftId: draftId ?? '', reason: '' }
  expect((await one.post('/ops/approvals', approval)).status).toBe(422)

  const rejected = { action: 'reject', refundId, reason: '已超过退款期限' }
  expect((await one.post('/ops/refunds', rejected)).status).toBe(303)
  const unpaid = await placeOrder(buyer)
  const order = `/ops/orders/${unpaid.orderId}`
  expect((await one.post(order, { action: 'note', body: '备注' })).status).toBe(403)
  expect((await one.post(order, { action: 'close', reason: '买家来电' })).status).toBe(303)
})

test('nobody hands out a right they lack, changes whoever has more, or changes themselves', async ({
  gateway,
  operator,
}) => {
  const { db, clock } = gateway.services
  const permissions = JSON.stringify(
    ['operators', 'roles'].flatMap((path) => [`${path}:read`, `${path}:write`]),
  )
  const role = { role_id: 'people-desk', name: '人事', permissions, updated_at: clock.now() }
  await db.insertInto('own_roles').values(role).execute()
  const desk = await newOperator(gateway, ['people-desk'])
  const add = { action: 'add', name: '新同事', loginName: 'newcomer' }
  expect((await desk.post('/ops/operators', { ...add, 'roleIds.administrator': '1' })).status).toBe(
    422,
  )
  expect((await desk.post('/ops/operators', { ...add, 'roleIds.people-desk': '1' })).status).toBe(
    200,
  )
  const boss = await desk.post(`/ops/operators/${operator.operatorId}`, { action: 'disable' })
  expect([boss.status, (await boss.text()).includes('对方的权限比您多')]).toEqual([422, true])
  for (const action of ['disable', 'password', 'endAll'])
    expect(
      await (await operator.post(`/ops/operators/${operator.operatorId}`, { action })).text(),
    ).toContain('不能修改自己的账号')
  const own = { action: 'save', name: '人事', 'levels.refunds': 'write' }
  expect((await desk.post('/ops/roles/people-desk', own)).status).toBe(422)
  expect((await operator.post('/ops/roles/administrator', own)).status).toBe(422)
})

test('the last administrator stays', async ({ startGateway }) => {
  const gateway = await startGateway()
  const one = await newOperator(gateway)
  const other = await newOperator(gateway)
  const answers = await Promise.all([
    one.post(`/ops/operators/${other.operatorId}`, { action: 'disable' }),
    other.post(`/ops/operators/${one.operatorId}`, { action: 'disable' }),
  ])
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const left = await gateway.services.db
    .selectFrom('operators')
    .select('operator_id')
    .where('is_disabled', '=', false)
    .execute()
  expect(left).toHaveLength(1)
})

test('an open login of a disabled person is refused at the next request', async ({
  gateway,
  operator,
}) => {
  const leaving = await newOperator(gateway)
  expect((await leaving.get('/ops')).status).toBe(200)
  await gateway.services.db
    .updateTable('operators')
    .set({ is_disabled: true })
    .where('operator_id', '=', leaving.operatorId)
    .execute()
  expect((await leaving.get('/ops')).status).toBe(303)
  expect((await leaving.post('/ops/refunds', { action: 'grant' })).status).toBe(401)
  const { operatorId } = leaving
  expect((await operator.post(`/ops/operators/${operatorId}`, { action: 'enable' })).status).toBe(
    303,
  )
  expect((await leaving.get('/ops')).status).toBe(200)
  expect((await operator.post(`/ops/operators/${operatorId}`, { action: 'endAll' })).status).toBe(
    303,
  )
  expect((await leaving.get('/ops')).status).toBe(303)
})

test('one login of a person is ended by its row, and the others stay', async ({
  gateway,
  operator,
}) => {
  const account = await newAccount(gateway)
  const rowsOf = async () => {
    const page = await operator.text(`/ops/operators/${account.operatorId}`)
    return [...page.matchAll(/name="sessionId" value="(\w+)"/g)].map(([, id = '']) => id)
  }
  expect(await rowsOf()).toEqual([])
  const { db, clock, config } = gateway.services
  const { startOpsSession } = await import('#gateway/ops/session-queries.ts')
  const login = { operatorId: account.operatorId, operator: account.name, address: '', browser: '' }
  for (let i = 0; i < 2; i++) await startOpsSession(db, login, config.secretKey, clock.now())
  const [first = '', ...others] = await rowsOf()
  const end = { action: 'end', sessionId: first }
  expect((await operator.post(`/ops/operators/${account.operatorId}`, end)).status).toBe(303)
  expect(await rowsOf()).toEqual(others)
})
