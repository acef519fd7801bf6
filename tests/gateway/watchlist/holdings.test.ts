import { describe, expect } from 'vitest'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { setHolding } from '#api/watchlist/holding/set-holding.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { importStocks } from '#api/watchlist/list/import-stocks.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { removeStocks } from '#api/watchlist/list/remove-stocks.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { type Caller, callGateway, paramsOf } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const MAOTAI = stockRefOf('sh600519')
const PING_AN = stockRefOf('sz000001')
const HELD = { costMilli: 1_688_880, shareCount: 100 }
const OTHER = { costMilli: 10_500, shareCount: 2000 }

const NOT_FOUND = { code: 'E100004', msg: '内容不存在或已下线', data: null }

const holdingsIn = async (caller: Caller, groupId?: string) =>
  (await send(caller, listStocks, { groupId })).map(({ holding }) => holding)

describe('a holding', () => {
  test('a holding is saved, changed and deleted, the same in every group', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    await send(user, addStock, MAOTAI)
    expect(await holdingsIn(user)).toEqual([undefined])
    const request = { ...MAOTAI, holding: HELD }
    expect(paramsOf(setHolding, request, user)).toMatchObject({
      stocks: 'sh600519',
      stockType: '1',
      cost: '1688880',
      count: '100',
    })
    await send(user, setHolding, request)
    await send(user, addStock, { ...MAOTAI, groupIds: [id] })
    expect(await holdingsIn(user, id)).toEqual([HELD])
    await send(user, setHolding, { ...MAOTAI, holding: OTHER })
    expect([await holdingsIn(user), await holdingsIn(user, id)]).toEqual([[OTHER], [OTHER]])
    await send(user, setHolding, MAOTAI)
    expect([await holdingsIn(user), await holdingsIn(user, id)]).toEqual([[undefined], [undefined]])
  })

  test('a holding of a stock that is not on the list is not found', async ({ user }) => {
    expect(await callGateway(user, setHolding, { ...MAOTAI, holding: HELD })).toEqual(NOT_FOUND)
  })

  test.for([
    [{ cost: '0', count: '100' }, 'cost', '成本价超出范围'],
    [{ cost: '', count: '100' }, 'cost', '请填写成本价'],
    [{ cost: '1000', count: '-100' }, 'count', '持股数超出范围'],
    [{ cost: '1000', count: '1000000001' }, 'count', '持股数超出范围'],
    [{ cost: '1000', count: '0.5' }, 'count', '持股数应为整数'],
  ] as const)(
    'the words %j are refused and change nothing',
    async ([params, field, msg], { user }) => {
      await send(user, addStock, MAOTAI)
      await send(user, setHolding, { ...MAOTAI, holding: HELD })
      const wrong = await callGateway({ ...user, params }, setHolding, { ...MAOTAI, holding: HELD })
      expect(wrong).toEqual({ code: 'E100001', msg, data: { field } })
      expect(await holdingsIn(user)).toEqual([HELD])
    },
  )

  test('a holding returns with a stock whose removal is undone', async ({ user }) => {
    await send(user, addStock, MAOTAI)
    await send(user, setHolding, { ...MAOTAI, holding: HELD })
    const { undoId = '' } = await send(user, removeStocks, { stocks: [MAOTAI] })
    await send(user, undoChange, { undoId })
    expect(await holdingsIn(user)).toEqual([HELD])
  })

  test('a stock removed and added again is no longer held', async ({ user }) => {
    await send(user, addStock, MAOTAI)
    await send(user, setHolding, { ...MAOTAI, holding: HELD })
    await send(user, removeStocks, { stocks: [MAOTAI] })
    await send(user, addStock, MAOTAI)
    expect(await holdingsIn(user)).toEqual([undefined])
  })

  test('another user neither sees nor changes a holding, and a visitor has none', async ({
    newUser,
    visitor,
  }) => {
    const [owner, other] = [await newUser(), await newUser()]
    for (const caller of [owner, other]) await send(caller, addStock, MAOTAI)
    await send(owner, setHolding, { ...MAOTAI, holding: HELD })
    expect(await holdingsIn(other)).toEqual([undefined])
    await send(other, setHolding, { ...MAOTAI, holding: OTHER })
    expect(await holdingsIn(owner)).toEqual([HELD])
    const refused = await callGateway(visitor, setHolding, { ...MAOTAI, holding: HELD })
    expect(refused.code).toBe('E100002')
  })
})

describe('holdings that come together', () => {
  test('a guest’s holdings come along at login; the account’s own ones stay', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    await send(user, addStock, { ...MAOTAI, groupIds: [id] })
    await send(user, addStock, PING_AN)
    await send(user, setHolding, { ...PING_AN, holding: OTHER })
    const tencent = { ...stockRefOf('hk00700'), holding: { costMilli: 500_200, shareCount: 300 } }
    const stocks = [{ ...MAOTAI, holding: HELD }, { ...PING_AN, holding: HELD }, tencent]
    expect(await send(user, importStocks, { stocks })).toEqual({ addedCount: 1, leftCount: 0 })
    expect(await holdingsIn(user)).toEqual([OTHER, HELD, tencent.holding])
    expect(await holdingsIn(user, id)).toEqual([HELD])
  })

  test('a merged account brings its holdings to stocks without one', async ({ gateway }) => {
    const pair = await newPair(gateway)
    const { phone, chat } = pair
    for (const caller of [phone, chat])
      for (const stock of [MAOTAI, PING_AN]) await send(caller, addStock, stock)
    await send(phone, setHolding, { ...PING_AN, holding: OTHER })
    for (const stock of [MAOTAI, PING_AN]) await send(chat, setHolding, { ...stock, holding: HELD })
    const caller = await mergePair(gateway, pair)
    expect(await holdingsIn(caller)).toEqual([OTHER, HELD])
  })
})
