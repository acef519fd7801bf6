import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveSession } from '#lib/account/session/session-store.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { keptList } from './kept-list.ts'
import { optimistic } from './optimistic.ts'
import { resource } from './resource.ts'

const opened: (() => void)[] = []

beforeEach(async () => {
  openAccountPage()
  await saveSession(SESSION)
})

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A gateway with one list of rows per person, which answers and writes when the test says so. */
function openGateway(rows: readonly string[]) {
  const reads: (() => void)[] = []
  const gateway = { rows, reads, finish: () => {}, refuse: () => {} }
  const load = () => {
    // What is stored when the request arrives.
    const { rows: stored } = gateway
    return new Promise<readonly string[]>((resolve) => reads.push(() => resolve(stored)))
  }
  const remove = (row: string) =>
    new Promise<void>((resolve, reject) => {
      gateway.finish = () => {
        gateway.rows = gateway.rows.filter((one) => one !== row)
        resolve()
      }
      gateway.refuse = () => reject(new ApiError('E1', '不行'))
    })
  return Object.assign(gateway, { load, remove })
}

type Gateway = ReturnType<typeof openGateway>

function openResource(gateway: Gateway) {
  const $rows = resource({ access: 'login', load: gateway.load })
  return Object.assign($rows, { rows: () => $rows.ready() ?? [] })
}

function openList(gateway: Gateway) {
  const $rows = keptList({ access: 'login', load: async () => ({ rows: await gateway.load() }) })
  const rows = () => {
    const list = $rows.get()
    return list.state === 'ready' ? list.rows : []
  }
  return Object.assign($rows, { rows })
}

describe.each([
  ['a resource', openResource],
  ['a list', openList],
])('an optimistic write on %s', (_, open) => {
  async function openRemoval() {
    const gateway = openGateway(['a', 'b'])
    const $rows = open(gateway)
    opened.push($rows.listen(() => {}))
    $rows.get()
    gateway.reads[0]?.()
    await settled()
    const write = optimistic<readonly string[], void>($rows, {
      change: (rows) => rows.filter((row) => row !== 'a'),
      send: () => gateway.remove('a'),
      undo: (rows) => ['a', ...rows],
    })
    return { gateway, $rows, write }
  }

  test('a read that begins and ends during the write never shows the state before it', async () => {
    const { gateway, $rows, write } = await openRemoval()
    const refreshed = $rows.refresh()
    gateway.reads[1]?.()
    await settled()
    expect($rows.rows()).toEqual(['b'])
    gateway.rows = ['a', 'b', 'c']
    gateway.finish()
    await write
    await settled()
    gateway.reads[2]?.()
    await refreshed
    expect($rows.rows()).toEqual(['b', 'c'])
  })

  test('a read that begins during the write and ends after it is repeated', async () => {
    const { gateway, $rows, write } = await openRemoval()
    const refreshed = $rows.refresh()
    gateway.finish()
    await write
    gateway.reads[1]?.()
    await settled()
    expect($rows.rows()).toEqual(['b'])
    gateway.reads[2]?.()
    await refreshed
    expect($rows.rows()).toEqual(['b'])
  })

  test('a reload during a write that is refused shows what the gateway has', async () => {
    const { gateway, $rows, write } = await openRemoval()
    const reloaded = $rows.reload()
    gateway.reads[1]?.()
    await settled()
    gateway.refuse()
    await expect(write).rejects.toThrow('不行')
    await settled()
    gateway.reads[2]?.()
    await reloaded
    expect($rows.rows()).toEqual(['a', 'b'])
  })

  test("a write refused after another person logged in leaves that person's rows alone", async () => {
    const { gateway, $rows, write } = await openRemoval()
    gateway.rows = ['x']
    await saveSession({ ...SESSION, userId: 'u-2' })
    gateway.reads[1]?.()
    await settled()
    expect($rows.rows()).toEqual(['x'])
    gateway.refuse()
    await expect(write).rejects.toThrow('不行')
    expect($rows.rows()).toEqual(['x'])
  })
})

test('a write on what was shown before leaves what another choice of the page shows alone', async () => {
  const $key = atom<string | undefined>('first')
  const $rows = resource<string, string>({ access: 'login', key: $key, load: async (key) => key })
  opened.push($rows.listen(() => {}))
  await settled()
  let refuse = () => {}
  const write = optimistic<string, void>($rows, {
    change: (value) => `${value} changed`,
    send: () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ApiError('E1', '不行'))
      }),
    undo: () => 'first',
  })
  $key.set('second')
  await settled()
  refuse()
  await expect(write).rejects.toThrow('不行')
  expect($rows.ready()).toBe('second')
})
