import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import type { Call } from '#api/call.ts'
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
import { keepAccounts } from '#gateway/account/housekeeping.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newMobile, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const MAOTAI = stockRefOf('sh600519')
const PING_AN = stockRefOf('sz000001')

async function ask<Request, Answer>(
  caller: Caller,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const envelope = await callGateway(url, call, request, caller)
  expect(envelope).toMatchObject({ code: '0' })
  return parseAnswer(call.answer, envelope)
}

const newOwner = async () => (await newPhoneUser(url)).caller
const symbolsIn = async (caller: Caller, groupId?: string) =>
  (await ask(caller, listStocks, { groupId })).map(({ symbol }) => symbol)
const times = <T>(count: number, run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))

describe('at the same time', () => {
  test('a hundred additions of one stock make one row', async () => {
    const caller = await newOwner()
    const answers = await times(100, () => ask(caller, addStock, MAOTAI))
    expect(answers.filter(({ undoId }) => undoId)).toHaveLength(1)
    const { count } = await gateway.services.db
      .selectFrom('watchlist_items')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('a hundred first visits make one default group', async () => {
    const caller = await newOwner()
    const seen = await times(100, () => ask(caller, listGroups, {}))
    expect(new Set(seen.map((groups) => JSON.stringify(groups))).size).toBe(1)
    expect(seen[0]).toHaveLength(1)
  })

  test('forty groups are created up to the limit, one of each name', async () => {
    const caller = await newOwner()
    const codes = await times(40, async (i) => {
      const request = { name: `组 ${i % 25}` }
      return (await callGateway(url, createGroup, request, caller)).code
    })
    expect(codes.filter((code) => code === '0')).toHaveLength(20)
    const names = (await ask(caller, listGroups, {})).map(({ name }) => name)
    expect(new Set(names).size).toBe(21)
  })

  test('a list takes no more than five hundred', async () => {
    const caller = await newOwner()
    const stocks = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => stockRefOf(`sz${String(from + i).padStart(6, '0')}`))
    const answers = await times(4, (i) =>
      ask(caller, importStocks, { stocks: stocks(1000 * i + 1, 150) }),
    )
    expect(answers.reduce((sum, { addedCount }) => sum + addedCount, 0)).toBe(500)
    expect(await symbolsIn(caller)).toHaveLength(500)
  })

  test('one guest list merged by two tabs counts once', async () => {
    const caller = await newOwner()
    const stocks = [MAOTAI, PING_AN, stockRefOf('hk00700')]
    const answers = await times(10, () => ask(caller, importStocks, { stocks }))
    expect(answers.map(({ addedCount }) => addedCount).sort()).toEqual([...Array(9).fill(0), 3])
    expect(await symbolsIn(caller)).toEqual(stocks.map(({ symbol }) => symbol))
  })

  test('a removal is undone once', async () => {
    const caller = await newOwner()
    await ask(caller, addStock, MAOTAI)
    const { undoId = '' } = await ask(caller, removeStocks, { stocks: [MAOTAI] })
    const codes = await times(10, async () => {
      return (await callGateway(url, undoChange, { undoId }, caller)).code
    })
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(await symbolsIn(caller)).toEqual(['sh600519'])
  })

  test('moves to and fro leave a stock in one of the two groups', async () => {
    const caller = await newOwner()
    const a = await ask(caller, createGroup, { name: '甲' })
    const b = await ask(caller, createGroup, { name: '乙' })
    await ask(caller, addStock, { ...MAOTAI, groupIds: [a.id] })
    await times(20, (i) => {
      const [from, to] = i % 2 ? [b, a] : [a, b]
      return ask(caller, moveStocks, {
        fromGroupId: from.id,
        stocks: [MAOTAI],
        toGroupIds: [to.id],
      })
    })
    const held = [...(await symbolsIn(caller, a.id)), ...(await symbolsIn(caller, b.id))]
    expect(held).toEqual(['sh600519'])
  })
})

test('a move sent again moves nothing more, and one answer can undo it', async () => {
  const caller = await newOwner()
  const a = await ask(caller, createGroup, { name: '甲' })
  const b = await ask(caller, createGroup, { name: '乙' })
  await ask(caller, addStock, { ...MAOTAI, groupIds: [a.id] })
  const request = { fromGroupId: a.id, stocks: [MAOTAI], toGroupIds: [b.id] }
  const answers = await times(5, () => ask(caller, moveStocks, request))
  expect(await symbolsIn(caller, b.id)).toEqual(['sh600519'])
  const [undoId = '', ...others] = answers.flatMap((answer) => answer.undoId ?? [])
  expect(others).toEqual([])
  await ask(caller, undoChange, { undoId })
  expect(await symbolsIn(caller, a.id)).toEqual(['sh600519'])
  expect(await symbolsIn(caller, b.id)).toEqual([])
})

describe('an account that is merged into another', () => {
  test('brings its groups, stocks, notes and alerts along, once', async () => {
    const mobile = newMobile()
    const into = (await newPhoneUser(url, mobile)).caller
    const same = await ask(into, createGroup, { name: '白马股' })
    await ask(into, addStock, { ...PING_AN, groupIds: [same.id] })
    const from = (await loginByChatApp(url)).caller
    const theirs = await ask(from, createGroup, { name: '白马股' })
    const other = await ask(from, createGroup, { name: '银行' })
    await ask(from, addStock, { ...PING_AN, groupIds: [other.id] })
    await ask(from, addStock, { ...MAOTAI, groupIds: [theirs.id] })
    await ask(from, setNote, { ...MAOTAI, note: '等回调' })
    await ask(from, createAlert, { ...MAOTAI, kind: 'priceAbove', limit: 1000 })
    const smsCode = await storedCode(mobile)
    const envelope = await callGateway(url, bindUser, { mobile, smsCode, isMerge: true }, from)
    const { session } = parseAnswer(bindUser.answer, envelope)
    const caller = { ...into, token: session.token, userId: session.userId }
    const groups = await ask(caller, listGroups, {})
    expect(groups.map(({ name }) => name)).toEqual(['自选股', '白马股', '银行'])
    expect(await symbolsIn(caller)).toEqual(['sz000001', 'sh600519'])
    expect(await symbolsIn(caller, same.id)).toEqual(['sz000001', 'sh600519'])
    expect(await symbolsIn(caller, groups[2]!.id)).toEqual(['sz000001'])
    expect((await ask(caller, listStocks, {}))[1]).toMatchObject({ note: '等回调' })
    expect(await ask(caller, listAlerts, {})).toMatchObject([{ symbol: 'sh600519', limit: 1000 }])
    expect(await rowsOf(from.userId)).toBe(0)
  })
})

test('a deleted account leaves no watch list', async () => {
  const caller = await newOwner()
  await ask(caller, addStock, MAOTAI)
  await ask(caller, createAlert, { ...MAOTAI, kind: 'fallBelow', limit: 300 })
  const { db, clock } = gateway.services
  await db
    .updateTable('users')
    .set({ deletion_at: clock.now() })
    .where('user_id', '=', caller.userId)
    .execute()
  await keepAccounts(db, new Date(clock.now().getTime() + 1000))
  expect(await rowsOf(caller.userId)).toBe(0)
})

/** A code for a number that asked for one within this minute already. */
function storedCode(mobile: string): Promise<string> {
  const { db, config } = gateway.services
  const { secretKey } = config
  const mobileHash = hashMobile(mobile, secretKey)
  return makeCode(db, { mobileHash, purpose: 'bind', secretKey }, new Date())
}

async function rowsOf(userId: string): Promise<number> {
  const { db } = gateway.services
  const tables = ['watchlist_groups', 'watchlist_items', 'price_alerts'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
    ),
  )
  return rows.flat().length
}
