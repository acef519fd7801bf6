import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import { $diagnosed, $picker, chooseStock, findStock } from './diagnosis-store.ts'

const MAOTAI = { symbol: 'sh600519', name: '贵州茅台', listed: true }
const BANK = { symbol: 'sz000001', name: '平安银行', listed: true }
const INSURER = { symbol: 'sh601318', name: '中国平安', listed: true }

/** Answers that the test gives, by query. */
const waiting = new Map<string, (rows: readonly object[] | 'offline') => void>()
let close = () => {}

beforeEach(() => {
  openAccountPage()
  Object.assign(globalThis, { fetch: answer, history: { state: {}, replaceState: () => {} } })
  close = $picker.listen(() => {})
})

afterEach(() => close())

function answer(address: string): Promise<Response> {
  const query = new URL(address, 'https://site.example').searchParams.get('q') ?? ''
  return new Promise((resolve, reject) => {
    waiting.set(query, (rows) => {
      if (rows === 'offline') return reject(new TypeError('Failed to fetch'))
      resolve(new Response(JSON.stringify({ code: '0', msg: '', data: { list: rows } })))
    })
  })
}

async function whenAsked(query: string) {
  await vi.waitFor(() => expect(waiting.has(query)).toBe(true))
  return (rows: readonly object[] | 'offline') => waiting.get(query)?.(rows)
}

test('the only stock that fits is opened, several are offered', async () => {
  findStock(' 茅台 ')
  expect($picker.get()).toMatchObject({ isBusy: true, hits: [] })
  ;(await whenAsked('茅台'))([MAOTAI])
  await vi.waitFor(() => expect($diagnosed.get()).toBe('sh600519'))
  findStock('平安')
  ;(await whenAsked('平安'))([BANK, INSURER])
  await vi.waitFor(() => expect($picker.get().hits).toHaveLength(2))
  expect($picker.get()).toMatchObject({ isBusy: false, problem: '' })
})

test('an answer to an older text never replaces that of a newer one, nor a stock that was chosen', async () => {
  findStock('银行')
  const older = await whenAsked('银行')
  findStock('保险')
  const newer = await whenAsked('保险')
  newer([BANK, INSURER])
  await vi.waitFor(() => expect($picker.get().hits).toHaveLength(2))
  older([])
  findStock('白酒')
  const last = await whenAsked('白酒')
  expect($picker.get().problem).toBe('')
  chooseStock('sh600519')
  last([BANK])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect($diagnosed.get()).toBe('sh600519')
  expect($picker.get()).toMatchObject({ isBusy: false, hits: [], problem: '' })
})

test('a text that fits nothing, and a lost answer, are each named', async () => {
  findStock('没有')
  ;(await whenAsked('没有'))([])
  await vi.waitFor(() => expect($picker.get().problem).toContain('没有'))
  findStock('断线')
  ;(await whenAsked('断线'))('offline')
  await vi.waitFor(() => expect($picker.get().problem).toBe('查找没有完成，请重试'))
  expect($picker.get()).toMatchObject({ isBusy: false, hits: [] })
})
