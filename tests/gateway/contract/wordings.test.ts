import { expect } from 'vitest'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { DEFAULT_WORDING } from '#gateway/contract/wording/default-wording.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedMarket(gateway.services.db)
})

const body = DEFAULT_WORDING.body
  .replace('第十一条 争议解决', '第十一条 争议解决办法')
  .replaceAll('\n', '\r\n')
const draft = { action: 'create', version: '2027-01', body }

test('a text that a second person has published is that of later contracts, and signed ones keep theirs', async ({
  gateway,
  operator,
  newUser,
}) => {
  const contractOf = async () => {
    const caller = await newUser()
    await assess(caller)
    const order = await paidOrder(caller, STRATEGY)
    const read = () => send(caller, getContract, { contractId: order.contractId ?? '' })
    return { caller, order, read }
  }
  const signed = await contractOf()
  await signOrder(signed.caller, signed.order.contractId ?? '')
  const before = await signed.read()
  expect(before).toMatchObject({ version: '2026-11', state: 'signed' })

  const made = await operator.post('/ops/contract-wordings', draft)
  const page = made.headers.get('location') ?? ''
  expect(page).toBe('/ops/contract-wordings/2027-01')
  expect(await operator.text(page)).toContain('<li>第十一条 争议解决办法</li>')
  const drafted = await contractOf()
  expect(await drafted.read()).toMatchObject({ version: '2026-11' })

  expect((await operator.post(page, { action: 'publish' })).status).toBe(303)
  expect(await drafted.read()).toMatchObject({ version: '2026-11' })
  const own = await operator.text('/ops/approvals')
  expect(own).toContain('等待另一位同事')
  const second = await newOperator(gateway)
  expect(await second.text('/ops/approvals')).toContain('新增或改动 1 段，去掉 1 段')
  await approveNewest(second)

  const later = await (await contractOf()).read()
  expect(later).toMatchObject({ version: '2027-01', state: 'toSign' })
  expect(later.lines).toContain('文本版本：2027-01')
  expect(later.lines).toContain('第十一条 争议解决办法')
  expect(later.lines.join()).not.toMatch(/[{}]/)
  expect(await signed.read()).toEqual(before)
  expect(await drafted.read()).toMatchObject({ version: '2026-11' })
  const csv = await operator.text('/ops/contract-wordings?format=csv')
  expect(csv).toMatch(/2027-01,正在使用,.*,1,0\r\n/)
  expect(csv).toMatch(/2026-11,已被替换,内置,,,2,1\r\n/)
  expect((await operator.post(page, { action: 'discard' })).status).toBe(422)
})

test.for<[Record<string, string>, string]>([
  [{ version: '' }, '请填写版本'],
  [{ version: '2026-11' }, '这个版本已经用过'],
  [{ body: `${body}{期满}` }, '没有“{期满}”这一项'],
  [{ body: body.replaceAll('{退款规则}', '概不退款') }, '少了“{退款规则}”'],
])(
  'a text with a fault is refused with “%s”, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post('/ops/contract-wordings', {
      ...{ ...draft, version: '2028-01' },
      ...wrong,
    })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('第十一条 争议解决办法')
  },
)
