import { describe, expect } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { parseAnswer } from '#api/envelope.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { importStocks } from '#api/watchlist/list/import-stocks.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { moveStocks } from '#api/watchlist/list/move-stocks.ts'
import { removeStocks } from '#api/watchlist/list/remove-stocks.ts'
import { setNote } from '#api/watchlist/list/set-note.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newMobile, newPhoneUser } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const MAOTAI = stockRefOf('sh600519')
const PING_AN = stockRefOf('sz000001')

const symbolsIn = async (caller: Caller, groupId?: string) =>
  (await send(caller, listStocks, { groupId })).map(({ symbol }) => symbol)
const times = <T>(count: number, run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))

describe('calls at the same time', () => {
  test('a hundred additions of one stock make one row', async ({ gateway, user }) => {
    const answers = await times(100, () => send(user, addStock, MAOTAI))
    expect(answers.filter(({ undoId }) => undoId)).toHaveLength(1)
    const { count } = await gateway.services.db
      .selectFrom('watchlist_items')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('a hundred first visits make one default group', async ({ user }) => {
    const seen = await times(100, () => send(user, listGroups, {}))
    expect(new Set(seen.map((groups) => JSON.stringify(groups))).size).toBe(1)
    expect(seen[0]).toHaveLength(1)
  })

  test('forty groups are created up to the limit, one of each name', async ({ user }) => {
    const codes = await times(40, async (i) => {
      const request = { name: `组 ${i % 25}` }
      return (await callGateway(user, createGroup, request)).code
    })
    expect(codes.filter((code) => code === '0')).toHaveLength(20)
    const names = (await send(user, listGroups, {})).map(({ name }) => name)
    expect(new Set(names).size).toBe(21)
  })

  test('four imports at once fill a list up to five hundred stocks', async ({ user }) => {
    const stocks = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => stockRefOf(`sz${String(from + i).padStart(6, '0')}`))
    const answers = await times(4, (i) =>
      send(user, importStocks, { stocks: stocks(1000 * i + 1, 150) }),
    )
    expect(answers.reduce((sum, { addedCount }) => sum + addedCount, 0)).toBe(500)
    expect(await symbolsIn(user)).toHaveLength(500)
  })

  test('one guest list merged by two tabs counts once', async ({ user }) => {
    const stocks = [MAOTAI, PING_AN, stockRefOf('hk00700')]
    const answers = await times(10, () => send(user, importStocks, { stocks }))
    expect(answers.map(({ addedCount }) => addedCount).sort()).toEqual([...Array(9).fill(0), 3])
    expect(await symbolsIn(user)).toEqual(stocks.map(({ symbol }) => symbol))
  })

  test('one removal is undone once', async ({ user }) => {
    await send(user, addStock, MAOTAI)
    const { undoId = '' } = await send(user, removeStocks, { stocks: [MAOTAI] })
    const codes = await times(10, async () => {
      return (await callGateway(user, undoChange, { undoId })).code
    })
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(await symbolsIn(user)).toEqual(['sh600519'])
  })

  test('moves to and fro leave a stock in one of the two groups', async ({ user }) => {
    const a = await send(user, createGroup, { name: '甲' })
    const b = await send(user, createGroup, { name: '乙' })
    await send(user, addStock, { ...MAOTAI, groupIds: [a.id] })
    await times(20, (i) => {
      const [from, to] = i % 2 ? [b, a] : [a, b]
      return send(user, moveStocks, {
        fromGroupId: from.id,
        stocks: [MAOTAI],
        toGroupIds: [to.id],
      })
    })
    const held = [...(await symbolsIn(user, a.id)), ...(await symbolsIn(user, b.id))]
    expect(held).toEqual(['sh600519'])
  })
})

test('a move sent again moves nothing more, and one answer can undo it', async ({ user }) => {
  const a = await send(user, createGroup, { name: '甲' })
  const b = await send(user, createGroup, { name: '乙' })
  await send(user, addStock, { ...MAOTAI, groupIds: [a.id] })
  const request = { fromGroupId: a.id, stocks: [MAOTAI], toGroupIds: [b.id] }
  const answers = await times(5, () => send(user, moveStocks, request))
  expect(await symbolsIn(user, b.id)).toEqual(['sh600519'])
  const [undoId = '', ...others] = answers.flatMap((answer) => answer.undoId ?? [])
  expect(others).toEqual([])
  await send(user, undoChange, { undoId })
  expect(await symbolsIn(user, a.id)).toEqual(['sh600519'])
  expect(await symbolsIn(user, b.id)).toEqual([])
})

describe('an account that is merged into another', () => {
  test('a merged account brings its groups, stocks, notes and alerts along, once', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    const into = await newPhoneUser(gateway, mobile)
    const same = await send(into, createGroup, { name: '白马股' })
    await send(into, addStock, { ...PING_AN, groupIds: [same.id] })
    const from = await loginByChatApp(gateway)
    const theirs = await send(from, createGroup, { name: '白马股' })
    const other = await send(from, createGroup, { name: '银行' })
    await send(from, addStock, { ...PING_AN, groupIds: [other.id] })
    await send(from, addStock, { ...MAOTAI, groupIds: [theirs.id] })
    await send(from, setNote, { ...MAOTAI, note: '等回调' })
    await send(from, createAlert, { ...MAOTAI, kind: 'priceAbove', limit: 1000 })
    const smsCode = await storedCode(gateway, mobile)
    const envelope = await callGateway(from, bindUser, { mobile, smsCode, isMerge: true })
    const { session } = parseAnswer(bindUser.answer, envelope)
    const caller = { ...into, token: session.token, userId: session.userId }
    const groups = await send(caller, listGroups, {})
    expect(groups.map(({ name }) => name)).toEqual(['自选股', '白马股', '银行'])
    expect(await symbolsIn(caller)).toEqual(['sz000001', 'sh600519'])
    expect(await symbolsIn(caller, same.id)).toEqual(['sz000001', 'sh600519'])
    expect(await symbolsIn(caller, groups[2]!.id)).toEqual(['sz000001'])
    expect((await send(caller, listStocks, {}))[1]).toMatchObject({ note: '等回调' })
    expect(await send(caller, listAlerts, {})).toMatchObject([{ symbol: 'sh600519', limit: 1000 }])
    expect(await rowsOf(gateway, from.userId)).toBe(0)
  })
})

test('a deleted account leaves no watch list', async ({ gateway, user }) => {
  await send(user, addStock, MAOTAI)
  await send(user, createAlert, { ...MAOTAI, kind: 'fallBelow', limit: 300 })
  const { db, clock } = gateway.services
  await db
    .updateTable('users')
    .set({ deletion_at: clock.now() })
    .where('user_id', '=', user.userId)
    .execute()
  await deleteDueAccounts(
    gateway.services,
    gateway.services.config.secretKey,
    new Date(clock.now().getTime() + 1000),
  )
  expect(await rowsOf(gateway, user.userId)).toBe(0)
})

async function rowsOf(gateway: RunningGateway, userId: string): Promise<number> {
  const { db } = gateway.services
  const tables = ['watchlist_groups', 'watchlist_items', 'price_alerts'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
    ),
  )
  return rows.flat().length
}
