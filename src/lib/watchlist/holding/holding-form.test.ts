import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { setHolding } from '#api/watchlist/holding/set-holding.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { GUEST_LIST_KEY } from '../guest/guest-key.ts'
import { readGuestList, writeGuestList } from '../guest/guest-list.ts'
import { $openStocks, $watchlist, whenWatchlist } from '../watchlist-store.ts'
import { holdingForm } from './holding-form.ts'

const STOCK = { symbol: 'sh600519', stockType: '1' }
const HOLDING = { costMilli: 10_500, shareCount: 200 }
let page: ReturnType<typeof openAccountPage>
let close = () => {}

beforeEach(async () => {
  page = openAccountPage()
  await clearSession()
})
afterEach(() => close())

async function openList(): Promise<void> {
  const stops = [$watchlist.listen(() => {}), $openStocks.listen(() => {})]
  close = () => {
    for (const stop of stops) stop()
  }
  await whenWatchlist()
}

const shownHolding = () => {
  const open = $openStocks.get()
  return open.state === 'ready' ? open.stocks[0]?.holding : undefined
}

describe('the holding of a guest', () => {
  beforeEach(async () => {
    writeGuestList([STOCK])
    await openList()
  })

  test('a guest’s holding is stored on the device, changed and deleted', async () => {
    const done = vi.fn()
    const first = holdingForm(STOCK, undefined, done)
    first.edit({ cost: '10.5', shares: '200' })
    expect(await first.submit()).toBe(true)
    expect(readGuestList()).toMatchObject([{ holding: HOLDING }])
    const second = holdingForm(STOCK, HOLDING, done)
    expect(second.get().values).toEqual({ cost: '10.50', shares: '200' })
    second.edit({ shares: '0' })
    expect(await second.submit()).toBe(true)
    expect(page.localStorage.items.get(GUEST_LIST_KEY)).not.toContain('hold')
    expect(done).toHaveBeenCalledTimes(2)
    expect(page.calls).toEqual([])
  })

  test('a wrong holding is not stored, and its text stays', async () => {
    const $form = holdingForm(STOCK, undefined, () => {})
    $form.edit({ cost: '10.0005', shares: '1.5' })
    expect(await $form.submit()).toBe(false)
    expect($form.get()).toMatchObject({
      values: { cost: '10.0005', shares: '1.5' },
      problems: { cost: '成本价最多 3 位小数', shares: '请输入整数' },
    })
    expect(readGuestList()[0]).not.toHaveProperty('holding')
  })
})

describe('the holding of an account', () => {
  const submit = async () => {
    const $form = holdingForm(STOCK, undefined, () => {})
    $form.edit({ cost: '10.5', shares: '200' })
    return { isSaved: await $form.submit(), form: $form.get() }
  }

  beforeEach(async () => {
    const groups = [{ id: 'g0', name: '自选股', type: 1 }] as const
    page.replies.set(listGroups.path, { code: '0', data: listGroups.answer.encode([...groups]) })
    page.replies.set(listStocks.path, { code: '0', data: listStocks.answer.encode([STOCK]) })
    await saveSession(SESSION)
    await openList()
  })

  test('a holding is sent and shown', async () => {
    expect(await submit()).toMatchObject({ isSaved: true })
    const sent = page.calls.find(({ path }) => path === setHolding.path)
    expect(sent?.fields).toMatchObject({ stocks: 'sh600519', cost: '10500', count: '200' })
    expect(shownHolding()).toEqual(HOLDING)
  })

  test('a refusal appears at its field, and the list shows what it had', async () => {
    const data = { field: 'cost' }
    page.replies.set(setHolding.path, { code: 'E100001', msg: '成本价超出范围', data })
    expect(await submit()).toMatchObject({
      isSaved: false,
      form: { values: { cost: '10.5' }, problems: { cost: '成本价超出范围' } },
    })
    expect(shownHolding()).toBeUndefined()
  })

  test('a holding that is not sent stays in its fields', async () => {
    page.replies.set(setHolding.path, 'offline')
    expect(await submit()).toMatchObject({
      isSaved: false,
      form: { values: { cost: '10.5', shares: '200' }, problem: '没有保存成功，请稍后再试' },
    })
  })
})
