import { describe, expect } from 'vitest'
import { requestDeletion } from '#api/account/profile/request-deletion.ts'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { listTitles } from '#api/invoice/title/list-titles.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { listSubscriptions } from '#api/subscription/list-subscriptions.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import type { Database } from '#gateway/db/schema.ts'
import { findOwned } from '#gateway/hooks/owned-by-user.ts'
import { decryptInvoice } from '#gateway/invoice/queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { seedUserRows, tablesNaming, userColumns } from '../../support/account/user-rows.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newRoom, postChat } from '../../support/live/calls.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { BOOK, COURSE } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = shopTest()

const ADDRESS = {
  name: '小明',
  mobile: '13811112222',
  region: '示例省 示例市 示例区',
  detail: '示例路 1 号',
  isDefault: true,
}
const TITLE = { kind: 'personal', name: '张小明', email: 'ming@example.com', isKept: true } as const

/** Runs what the gateway does once the waiting period of a deletion request is over. */
async function deleteDue({ services }: RunningGateway) {
  const { config, clock } = services
  const inTime = new Date(clock.now().getTime() + 16 * 86_400_000)
  await deleteDueAccounts(services, config.secretKey, inTime)
}

/** Number of rows of a table that name a user. */
async function rowsOf({ services }: RunningGateway, table: keyof Database, userId: string) {
  const { db } = services
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where((eb) => eb(eb.ref('user_id'), '=', userId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('tables of users', () => {
  test('every table with a column that names a user is owned by one domain', async ({
    gateway,
  }) => {
    const owned = (await findOwned()).flatMap(({ tables }) => tables)
    expect(owned).toHaveLength(new Set(owned).size)
    expect(owned).toEqual(
      expect.arrayContaining([...(await userColumns(gateway.services.db)).keys()]),
    )
  })

  test('a domain gives its reason for each table whose rows outlive an account', async () => {
    for (const { tables, retained } of await findOwned())
      expect(tables).toEqual(expect.arrayContaining(Object.keys(retained)))
  })

  test('every table of a person is in the copy of their data; a deleted account is named where a reason is given', async ({
    gateway,
    user,
  }) => {
    const { db } = gateway.services
    const tables = new Map(await userColumns(db))
    // Their rows are decrypted, which fails for made-up rows.
    tables.delete('invoices')
    await seedUserRows(db, tables, user.userId)
    const owned = await findOwned()
    const copies = await Promise.all(owned.map((one) => one.describe(db, user.userId)))
    const copied = new Set(copies.flat().map(({ table }) => table))
    const stored = await tablesNaming(db, user.userId)
    const isOwned = (table: string) =>
      owned.some(({ tables }) => tables.some((one) => one === table))
    // The made-up block is somebody else’s: a person does not learn who blocks them.
    expect(stored.filter((table) => isOwned(table) && !copied.has(table))).toEqual([
      'circle_blocks',
    ])
    expect(copied).toContain('users')
    const columns = copies.flat().flatMap(({ row }) => Object.keys(row))
    expect(columns.filter((column) => /_(sealed|hash)$/.test(column))).toEqual([])
    await send(user, requestDeletion, {})
    await deleteDue(gateway)
    const retained = owned.flatMap(({ retained }) => Object.keys(retained))
    const named = await tablesNaming(db, user.userId)
    expect(named.filter((table) => !['users', ...retained].includes(table))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['orders', 'payments', 'contracts']))
  })
})

describe('two accounts of a person', () => {
  test('a thing of both accounts is there once, and one of either is there', async ({
    gateway,
  }) => {
    const pair = await newPair(gateway)
    const { phone, chat } = pair
    for (const caller of [phone, chat]) {
      await send(caller, saveAddress, ADDRESS)
      await send(caller, addToCart, COURSE)
      const { orderId } = await paidOrder(caller)
      await send(caller, requestInvoice, { ...TITLE, orderIds: [orderId] })
      await send(caller, addStock, stockRefOf('sh600519'))
    }
    await send(chat, addToCart, BOOK)
    await send(chat, addStock, stockRefOf('sz000001'))
    const { others } = await send(chat, listSubscriptions, {})
    const [first, second] = others
    if (!first || !second) throw new Error('there is too little to subscribe to')
    const wish = (one: typeof first, isNotified: boolean) => ({
      kind: one.kind,
      subjectId: one.subjectId,
      isNotified,
    })
    for (const one of [first, second]) await send(chat, subscribe, wish(one, true))
    await send(phone, subscribe, wish(first, false))
    const merged = await mergePair(gateway, pair)
    const addresses = await send(merged, listAddresses, {})
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(await send(merged, listCart, {})).toHaveLength(2)
    expect(await send(merged, listTitles, {})).toHaveLength(1)
    expect(await send(merged, listStocks, {})).toHaveLength(2)
    const { subscriptions } = await send(merged, listSubscriptions, {})
    const choices = new Map(subscriptions.map((one) => [one.subject.subjectId, one.isNotified]))
    expect([choices.get(first.subjectId), choices.get(second.subjectId)]).toEqual([false, true])
  })
})

describe('a deleted account', () => {
  test('a deletion waits for the orders of the account', async ({ gateway, buyer }) => {
    const { db } = gateway.services
    const { orderId } = await paidOrder(buyer)
    await send(buyer, requestDeletion, {})
    await deleteDue(gateway)
    expect(await rowsOf(gateway, 'user_tokens', buyer.userId)).toBe(1)
    await db
      .updateTable('orders')
      .set({ state: 'finished' })
      .where('order_id', '=', orderId)
      .execute()
    await deleteDue(gateway)
    expect(await rowsOf(gateway, 'user_tokens', buyer.userId)).toBe(0)
  })

  test('orders, contracts and invoices stay, without addresses, remark and e-mail', async ({
    gateway,
    buyer,
  }) => {
    const { config, db } = gateway.services
    const { addressId } = await send(buyer, saveAddress, ADDRESS)
    const { orderId } = await paidOrder(buyer, { ...BOOK, addressId, remark: '放在门口' })
    const { invoiceId } = await send(buyer, requestInvoice, { ...TITLE, orderIds: [orderId] })
    await expect
      .poll(async () => (await send(buyer, getInvoice, { invoiceId })).invoice.state)
      .toBe('issued')
    await db
      .updateTable('orders')
      .set({ state: 'finished' })
      .where('order_id', '=', orderId)
      .execute()
    await send(buyer, requestDeletion, {})
    await deleteDue(gateway)
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ user_id: buyer.userId, address_sealed: null, remark: null })
    const invoice = await db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    expect(decryptInvoice(invoice, config.secretKey)).toMatchObject({ name: '张小明', email: '' })
    expect(await rowsOf(gateway, 'addresses', buyer.userId)).toBe(0)
    expect(await rowsOf(gateway, 'invoice_headings', buyer.userId)).toBe(0)
  })

  test('coins, coupons, cart, list and reservations are gone, and the books balance', async ({
    gateway,
    buyer,
  }) => {
    const { services } = gateway
    await addCoins(services, buyer.userId, 70)
    await addCoupon(services, buyer.userId)
    await send(buyer, addToCart, COURSE)
    await send(buyer, addStock, stockRefOf('sh600519'))
    const room = await newRoom(gateway, { startsIn: 60 })
    await send(buyer, reserveRoom, { id: room, isReserved: true })
    await send(buyer, requestDeletion, {})
    await deleteDue(gateway)
    const tables = ['coupons', 'cart_items', 'watchlist_items', 'live_reservations'] as const
    for (const table of tables) expect(await rowsOf(gateway, table, buyer.userId)).toBe(0)
    const { coin } = await services.db
      .selectFrom('users')
      .select('coin')
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    expect(coin).toBe(0)
    const wrong = Object.keys(await wrongBooks(services.db))
    expect(wrong).not.toContain('a user has the coins the ledger says')
    expect(wrong).not.toContain('every transfer balances')
  })

  test('a line said in a room stays there under no name', async ({ gateway, user }) => {
    const { db } = gateway.services
    const room = await newRoom(gateway)
    for (const text of ['缩量看支撑', '放量看压力'])
      expect(await postChat(user, room, text)).toMatchObject({ code: '0' })
    const said = () =>
      db
        .selectFrom('live_messages')
        .select(['content', 'nickname', 'author', 'user_id'])
        .where('room_id', '=', room)
        .orderBy('seq')
        .execute()
    const before = await said()
    await send(user, requestDeletion, {})
    await deleteDue(gateway)
    const after = await said()
    expect(after.map(({ content }) => content)).toEqual(['缩量看支撑', '放量看压力'])
    expect(new Set(after.map(({ author }) => author)).size).toBe(1)
    for (const line of after) expect(line).toMatchObject({ nickname: '已注销用户', user_id: null })
    expect(after[0]?.author).not.toBe(before[0]?.author)
  })
})
