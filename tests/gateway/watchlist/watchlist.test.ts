import { describe, expect } from 'vitest'
import type { Envelope } from '#api/envelope.ts'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { deleteGroup } from '#api/watchlist/groups/delete-group.ts'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { renameGroup } from '#api/watchlist/groups/rename-group.ts'
import { sortGroups } from '#api/watchlist/groups/sort-groups.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { countWatchers } from '#api/watchlist/list/count-watchers.ts'
import { importStocks } from '#api/watchlist/list/import-stocks.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { moveStocks } from '#api/watchlist/list/move-stocks.ts'
import { pinStock } from '#api/watchlist/list/pin-stock.ts'
import { removeStocks } from '#api/watchlist/list/remove-stocks.ts'
import { setNote } from '#api/watchlist/list/set-note.ts'
import { sortStocks } from '#api/watchlist/list/sort-stocks.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { newCaller } from '../../support/account/calls.ts'
import { type Caller, callGateway, paramsOf } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const MAOTAI = stockRefOf('sh600519')
const PING_AN = stockRefOf('sz000001')
const TENCENT = stockRefOf('hk00700')

const NOT_FOUND = { code: 'E100004', msg: '内容不存在或已下线', data: null }

const groupsOf = (caller: Caller) => send(caller, listGroups, {})
const itemsIn = (caller: Caller, groupId?: string) => send(caller, listStocks, { groupId })
const symbolsIn = async (caller: Caller, groupId?: string) =>
  (await itemsIn(caller, groupId)).map(({ symbol }) => symbol)
const addAll = async (caller: Caller, ...symbols: string[]) => {
  for (const symbol of [...symbols].reverse()) await send(caller, addStock, stockRefOf(symbol))
}

describe('groups', () => {
  test('a new user has the default group alone, which cannot be chosen', async ({ user }) => {
    const groups = await groupsOf(user)
    expect(groups).toEqual([{ id: expect.any(String), name: '自选股', type: 1 }])
    expect(await itemsIn(user, groups[0]!.id)).toEqual([])
  })

  test('groups are created one behind another with the keys of §7', async ({ user }) => {
    expect(paramsOf(createGroup, { name: '白马股' }, user)).toMatchObject({
      anztUid: user.userId,
      groupName: '白马股',
    })
    const first = await send(user, createGroup, { name: '白马股' })
    const second = await send(user, createGroup, { name: ' ETF龙头一号 ' })
    expect(second).toEqual({ id: second.id, name: 'ETF龙头一号', type: 0 })
    expect((await groupsOf(user)).map(({ name }) => name)).toEqual([
      '自选股',
      first.name,
      second.name,
    ])
  })

  test.for([
    ['', '请输入组名'],
    ['   ', '请输入组名'],
    ['\u200b', '请输入组名'],
    ['七个汉字不可以', '组名最多 6 个汉字或 12 个字母'],
    ['thirteen char', '组名最多 6 个汉字或 12 个字母'],
  ] as const)('a group named %j is refused with a sentence', async ([name, msg], { user }) => {
    const caller = { ...user, params: { groupName: name } }
    const answer = await callGateway(caller, createGroup, { name: 'x' })
    expect(answer).toEqual({ code: 'E100001', msg, data: { field: 'groupName' } })
  })

  test('a user’s groups have different names', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    const other = await send(user, createGroup, { name: '银行' })
    const taken = { code: 'E310001', msg: '已有同名的分组' }
    expect(await callGateway(user, createGroup, { name: '白马股' })).toMatchObject(taken)
    expect(await callGateway(user, createGroup, { name: '自选股' })).toMatchObject(taken)
    expect(
      await callGateway(user, renameGroup, { groupId: other.id, name: '白马股' }),
    ).toMatchObject(taken)
    expect(await send(user, renameGroup, { groupId: id, name: '白马股' })).toMatchObject({ id })
    expect(await send(user, renameGroup, { groupId: id, name: '黑马股' })).toEqual({
      id,
      name: '黑马股',
      type: 0,
    })
  })

  test('a user has at most twenty groups', async ({ user }) => {
    for (let made = 1; made <= 20; made++) await send(user, createGroup, { name: `第 ${made} 组` })
    expect(await callGateway(user, createGroup, { name: '又一组' })).toMatchObject({
      code: 'E310002',
      msg: '最多可建 20 个分组',
    })
    expect(await groupsOf(user)).toHaveLength(21)
  })

  test('groups are sorted as sent, and the default one stays first', async ({ user }) => {
    const whole = (await groupsOf(user))[0]!
    const ids: string[] = []
    for (const name of ['甲', '乙', '丙']) ids.push((await send(user, createGroup, { name })).id)
    const sorted = await send(user, sortGroups, { groupIds: [ids[2]!, whole.id, ids[0]!] })
    expect(sorted.map(({ name }) => name)).toEqual(['自选股', '丙', '甲', '乙'])
    expect(await groupsOf(user)).toEqual(sorted)
  })

  test('a group can be deleted, and its stocks stay on the list', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    await send(user, addStock, { ...MAOTAI, groupIds: [id] })
    await send(user, deleteGroup, { groupId: id })
    expect(await groupsOf(user)).toHaveLength(1)
    expect(await symbolsIn(user)).toEqual(['sh600519'])
    expect(await callGateway(user, listStocks, { groupId: id })).toEqual(NOT_FOUND)
    await send(user, createGroup, { name: '白马股' })
  })

  test('the default group can be neither deleted nor renamed', async ({ user }) => {
    const groupId = (await groupsOf(user))[0]!.id
    const fixed = { code: 'E310004', msg: '默认分组不能修改或删除' }
    expect(await callGateway(user, deleteGroup, { groupId })).toMatchObject(fixed)
    expect(await callGateway(user, renameGroup, { groupId, name: '别的' })).toMatchObject(fixed)
  })
})

describe('stocks', () => {
  test('an added stock comes on top, with the keys of §7, its time and its price', async ({
    user,
  }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    const request = { ...MAOTAI, groupIds: [id], priceMilli: 1_688_880 }
    expect(paramsOf(addStock, request, user)).toMatchObject({
      anztUid: user.userId,
      stocks: 'sh600519',
      stockType: '1',
      groupIds: id,
    })
    await send(user, addStock, PING_AN)
    await send(user, addStock, request)
    expect(await itemsIn(user)).toEqual([
      expect.objectContaining({ ...MAOTAI, isPinned: false, addedPriceMilli: 1_688_880 }),
      expect.objectContaining({ ...PING_AN, addedAt: expect.any(Number) }),
    ])
    expect(await symbolsIn(user, id)).toEqual(['sh600519'])
  })

  test('a stock added again stays as it was', async ({ user }) => {
    await send(user, addStock, { ...MAOTAI, priceMilli: 1000 })
    await send(user, addStock, PING_AN)
    const before = await itemsIn(user)
    expect(await send(user, addStock, { ...MAOTAI, priceMilli: 2000 })).toEqual({})
    expect(await itemsIn(user)).toEqual(before)
  })

  test.for(['600519', 'sh60051', 'xx600519', '', 'sh600519;drop', '../etc'])(
    'the symbol %j is refused',
    async (symbol, { user }) => {
      const caller = { ...user, params: { stocks: symbol } }
      expect(await callGateway(caller, addStock, MAOTAI)).toMatchObject({
        code: 'E100001',
        data: { field: 'stocks' },
      })
    },
  )

  test('a guest has no stocks here, and groups of others are not found', async ({
    gateway,
    user,
  }) => {
    expect(await send(newCaller(gateway), listStocks, {})).toEqual([])
    const { id } = (await groupsOf(user))[0]!
    expect(await callGateway(newCaller(gateway), listStocks, { groupId: id })).toEqual(NOT_FOUND)
  })

  test('the list is requested with the platform forced to wx', () => {
    expect(paramsOf(listStocks, {})).toMatchObject({ platform: 'wx' })
  })

  test('stocks are sorted as sent, with pinned ones above', async ({ user }) => {
    await addAll(user, 'sh600519', 'sz000001', 'hk00700', 'sh000001')
    await send(user, sortStocks, { stocks: [TENCENT, PING_AN] })
    const sorted = ['hk00700', 'sz000001', 'sh600519', 'sh000001']
    expect(await symbolsIn(user)).toEqual(sorted)
    await send(user, pinStock, { ...MAOTAI, isPinned: true })
    expect(await symbolsIn(user)).toEqual(['sh600519', 'hk00700', 'sz000001', 'sh000001'])
    await send(user, pinStock, { ...PING_AN, isPinned: true })
    expect(await symbolsIn(user)).toEqual(['sz000001', 'sh600519', 'hk00700', 'sh000001'])
    await send(user, pinStock, { ...MAOTAI, isPinned: false })
    expect((await itemsIn(user)).map(({ isPinned }) => isPinned)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(
      await callGateway(user, pinStock, { ...stockRefOf('sh601318'), isPinned: true }),
    ).toEqual(NOT_FOUND)
  })

  test('a stock carries one note in every group', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '白马股' })
    await send(user, addStock, MAOTAI)
    await send(user, setNote, { ...MAOTAI, note: ' 等回调\n再看 ' })
    await send(user, addStock, { ...MAOTAI, groupIds: [id] })
    expect(await itemsIn(user, id)).toEqual([expect.objectContaining({ note: '等回调\n再看' })])
    await send(user, setNote, MAOTAI)
    expect((await itemsIn(user, id))[0]).not.toHaveProperty('note')
    expect(await callGateway(user, setNote, { ...PING_AN, note: 'x' })).toEqual(NOT_FOUND)
    expect(await callGateway(user, setNote, { ...MAOTAI, note: '长'.repeat(201) })).toMatchObject({
      code: 'E100001',
      msg: '备注最多 200 个字',
    })
  })
})

describe('moving', () => {
  test('a move takes stocks out of one group into others with the keys of §7', async ({ user }) => {
    const a = await send(user, createGroup, { name: '甲' })
    const b = await send(user, createGroup, { name: '乙' })
    const c = await send(user, createGroup, { name: '丙' })
    await send(user, addStock, { ...MAOTAI, groupIds: [a.id], priceMilli: 1000 })
    await send(user, addStock, { ...PING_AN, groupIds: [a.id] })
    const request = {
      fromGroupId: a.id,
      stocks: [MAOTAI, TENCENT],
      toGroupIds: [b.id, c.id],
    }
    expect(paramsOf(moveStocks, request)).toMatchObject({
      oldGroupId: a.id,
      symbols: 'sh600519:1,hk00700:3',
      groupIds: `${b.id},${c.id}`,
    })
    await send(user, moveStocks, request)
    expect(await symbolsIn(user, a.id)).toEqual(['sz000001'])
    expect(await symbolsIn(user, c.id)).toEqual(['sh600519'])
    expect((await itemsIn(user, b.id))[0]).toMatchObject({ addedPriceMilli: 1000 })
    expect(await symbolsIn(user)).toEqual(['sz000001', 'sh600519'])
  })

  test('a move without a target leaves stocks on the list alone, and out of the default group it only adds', async ({
    user,
  }) => {
    const whole = (await groupsOf(user))[0]!
    const { id } = await send(user, createGroup, { name: '甲' })
    await send(user, addStock, MAOTAI)
    await send(user, moveStocks, { fromGroupId: whole.id, stocks: [MAOTAI], toGroupIds: [id] })
    expect(await symbolsIn(user)).toEqual(['sh600519'])
    expect(await symbolsIn(user, id)).toEqual(['sh600519'])
    await send(user, moveStocks, { fromGroupId: id, stocks: [MAOTAI] })
    expect(await symbolsIn(user, id)).toEqual([])
    expect(await symbolsIn(user)).toEqual(['sh600519'])
  })

  test('a move into the same group is refused', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '甲' })
    expect(
      await callGateway(user, moveStocks, { fromGroupId: id, stocks: [MAOTAI], toGroupIds: [id] }),
    ).toMatchObject({ code: 'E310005', msg: '不能移到当前分组' })
  })
})

describe('undoing', () => {
  test('an undone removal brings stocks back to every group, in place, once', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '甲' })
    await addAll(user, 'sh600519', 'sz000001', 'hk00700')
    await send(user, addStock, { ...PING_AN, groupIds: [id] })
    await send(user, setNote, { ...PING_AN, note: '记一笔' })
    const before = await itemsIn(user)
    const { undoId = '' } = await send(user, removeStocks, { stocks: [PING_AN, TENCENT] })
    expect(await symbolsIn(user)).toEqual(['sh600519'])
    expect(await symbolsIn(user, id)).toEqual([])
    expect(await send(user, undoChange, { undoId })).toEqual({ count: 3 })
    expect(await itemsIn(user)).toEqual(before)
    expect(await symbolsIn(user, id)).toEqual(['sz000001'])
    expect(await callGateway(user, undoChange, { undoId })).toMatchObject({
      code: 'E310006',
      msg: '已超过撤销时间',
    })
  })

  test('an undone removal from one group leaves the others alone', async ({ user }) => {
    const { id } = await send(user, createGroup, { name: '甲' })
    await send(user, addStock, { ...MAOTAI, groupIds: [id] })
    const { undoId = '' } = await send(user, removeStocks, { groupId: id, stocks: [MAOTAI] })
    expect(await symbolsIn(user)).toEqual(['sh600519'])
    await send(user, undoChange, { undoId })
    expect(await symbolsIn(user, id)).toEqual(['sh600519'])
  })

  test('a move and an addition can be undone', async ({ user }) => {
    const a = await send(user, createGroup, { name: '甲' })
    const b = await send(user, createGroup, { name: '乙' })
    const added = await send(user, addStock, { ...MAOTAI, groupIds: [a.id] })
    const moved = await send(user, moveStocks, {
      fromGroupId: a.id,
      stocks: [MAOTAI],
      toGroupIds: [b.id],
    })
    await send(user, undoChange, { undoId: moved.undoId ?? '' })
    expect(await symbolsIn(user, a.id)).toEqual(['sh600519'])
    expect(await symbolsIn(user, b.id)).toEqual([])
    await send(user, moveStocks, { fromGroupId: a.id, stocks: [MAOTAI], toGroupIds: [b.id] })
    await send(user, undoChange, { undoId: added.undoId ?? '' })
    expect(await symbolsIn(user)).toEqual([])
    expect(await symbolsIn(user, b.id)).toEqual([])
  })

  test('an undone removal leaves a stock that was added again', async ({ user }) => {
    await send(user, addStock, MAOTAI)
    const { undoId = '' } = await send(user, removeStocks, { stocks: [MAOTAI] })
    await send(user, addStock, { ...MAOTAI, priceMilli: 5000 })
    expect(await callGateway(user, undoChange, { undoId })).toMatchObject({ code: 'E310006' })
    expect(await itemsIn(user)).toMatchObject([{ addedPriceMilli: 5000 }])
  })

  test('an undo is refused after a minute', async ({ clock, user }) => {
    await send(user, addStock, MAOTAI)
    const { undoId = '' } = await send(user, removeStocks, { stocks: [MAOTAI] })
    await clock.advance(61_000)
    expect(await callGateway(user, undoChange, { undoId })).toMatchObject({ code: 'E310006' })
  })
})

const listing = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => stockRefOf(`sz${String(from + i).padStart(6, '0')}`))

describe('importing', () => {
  test('an import merges a guest’s list behind the user’s own and counts the new stocks', async ({
    user,
  }) => {
    await send(user, addStock, PING_AN)
    const guest = [
      { ...MAOTAI, addedAt: 1_700_000_000_000, addedPriceMilli: 1_688_880, note: '来宾' },
      PING_AN,
      { ...TENCENT, addedAt: 9_000_000_000_000 },
    ]
    expect(await send(user, importStocks, { stocks: guest })).toEqual({
      addedCount: 2,
      leftCount: 0,
    })
    const items = await itemsIn(user)
    expect(items.map(({ symbol }) => symbol)).toEqual(['sz000001', 'sh600519', 'hk00700'])
    expect(items[1]).toMatchObject(guest[0]!)
    expect(items[2]?.addedAt).toBeLessThan(Date.now() + 60_000)
    expect(await send(user, importStocks, { stocks: guest })).toMatchObject({ addedCount: 0 })
    expect(await itemsIn(user)).toEqual(items)
  })

  test('an import fills a list up to its limit and counts the stocks left out', async ({
    user,
  }) => {
    for (let from = 1; from <= 401; from += 200)
      await send(user, importStocks, { stocks: listing(from, from === 401 ? 90 : 200) })
    const { id } = await send(user, createGroup, { name: '甲' })
    expect(await send(user, importStocks, { stocks: listing(2001, 25), groupIds: [id] })).toEqual({
      addedCount: 10,
      leftCount: 15,
    })
    expect(await symbolsIn(user)).toHaveLength(500)
    expect(await symbolsIn(user, id)).toEqual(listing(2001, 10).map(({ symbol }) => symbol))
    expect(await callGateway(user, addStock, MAOTAI)).toMatchObject({
      code: 'E310003',
      msg: '每个分组最多 500 只股票',
    })
    const { undoId = '' } = await send(user, removeStocks, { stocks: listing(1, 2) })
    await send(user, addStock, MAOTAI)
    expect(await callGateway(user, undoChange, { undoId })).toMatchObject({ code: 'E310003' })
    expect(await symbolsIn(user)).toHaveLength(499)
  })

  test('an import has at most two hundred stocks', async ({ user }) => {
    const answer = await callGateway(user, importStocks, { stocks: listing(1, 201) })
    expect(answer).toMatchObject({ code: 'E100001', data: { field: 'stocks' } })
  })
})

describe('another user’s watch list', () => {
  test('another user’s list is neither read nor changed', async ({ newUser }) => {
    const [owner, other] = [await newUser(), await newUser()]
    const { id } = await send(owner, createGroup, { name: '只给甲' })
    const mine = await send(other, createGroup, { name: '自己的' })
    await send(owner, addStock, { ...MAOTAI, groupIds: [id] })
    await send(other, addStock, { ...MAOTAI, groupIds: [mine.id] })
    const removed = await send(owner, removeStocks, { groupId: id, stocks: [MAOTAI] })
    const tries: Promise<Envelope>[] = [
      callGateway(other, listStocks, { groupId: id }),
      callGateway(other, addStock, { ...PING_AN, groupIds: [mine.id, id] }),
      callGateway(other, moveStocks, { fromGroupId: id, stocks: [MAOTAI] }),
      callGateway(other, moveStocks, { fromGroupId: mine.id, stocks: [MAOTAI], toGroupIds: [id] }),
      callGateway(other, removeStocks, { groupId: id, stocks: [MAOTAI] }),
      callGateway(other, sortStocks, { groupId: id, stocks: [MAOTAI] }),
      callGateway(other, pinStock, { groupId: id, ...MAOTAI, isPinned: true }),
      callGateway(other, importStocks, { stocks: [PING_AN], groupIds: [id] }),
      callGateway(other, renameGroup, { groupId: id, name: '改名' }),
      callGateway(other, deleteGroup, { groupId: id }),
      callGateway(other, sortGroups, { groupIds: [mine.id, id] }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toEqual(NOT_FOUND)
    expect(await callGateway(other, undoChange, { undoId: removed.undoId ?? '' })).toMatchObject({
      code: 'E310006',
    })
    expect(await symbolsIn(other)).toEqual(['sh600519'])
    expect(await symbolsIn(other, mine.id)).toEqual(['sh600519'])
    expect((await groupsOf(owner)).map(({ name }) => name)).toEqual(['自选股', '只给甲'])
    expect(JSON.stringify(await groupsOf(other))).not.toContain('只给甲')
  })

  test('the watch list needs a login', async ({ visitor }) => {
    const guest = visitor
    const answers = await Promise.all([
      callGateway(guest, listGroups, {}),
      callGateway(guest, addStock, MAOTAI),
      callGateway(guest, createGroup, { name: '甲' }),
      callGateway(guest, removeStocks, { stocks: [MAOTAI] }),
      callGateway(guest, importStocks, { stocks: [MAOTAI] }),
    ])
    for (const { code } of answers) expect(code).toBe('E100002')
  })
})

test('everybody sees how many people have a stock on their list, each person once', async ({
  newUser,
  visitor,
}) => {
  const [one, other] = [await newUser(), await newUser()]
  const symbols = ['sh601318', 'sz300750', 'sh688981']
  await addAll(one, 'sh601318', 'sz300750')
  await addAll(other, 'sh601318')
  // In a second group it is still one person.
  const { id } = await send(one, createGroup, { name: '看好' })
  await send(one, addStock, { ...stockRefOf('sh601318'), groupIds: [id] })
  expect((await send(visitor, countWatchers, { symbols })).watched).toEqual([
    { symbol: 'sh601318', count: 2 },
    { symbol: 'sz300750', count: 1 },
    { symbol: 'sh688981', count: 0 },
  ])
})
