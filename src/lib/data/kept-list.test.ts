import { beforeEach, describe, expect, test } from 'vitest'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { oneOfChoice } from './kept-choice.ts'
import { keptList, type Page } from './kept-list.ts'

const VIEW = 'view:/userinfo'
const openedLists: (() => void)[] = []

beforeEach(async () => {
  for (const close of openedLists.splice(0)) close()
  openAccountPage()
  await saveSession(SESSION)
})

/** Five pages of two numbers each. */
const pages = async (_choice: unknown, cursor = '0'): Promise<Page<number>> => {
  const from = Number(cursor)
  return { rows: [from, from + 1], next: from < 8 ? String(from + 2) : undefined }
}

type Load = (choice: unknown, cursor?: string) => Promise<Page<number>>

/** A mounted list whose first answer has arrived. */
async function openList(load: Load, access: 'login' | 'open' = 'login') {
  const $list = keptList<number>({ access, load })
  openedLists.push($list.listen(() => {}))
  $list.get()
  await settled()
  return $list
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function rowsOf($list: ReturnType<typeof keptList<number>>): readonly number[] {
  const list = $list.get()
  return list.state === 'ready' ? list.rows : []
}

/** Pages that arrive when the test releases them. */
function heldPages() {
  const answers: ((page: Page<number> | Error) => void)[] = []
  const load: Load = () =>
    new Promise((resolve, reject) =>
      answers.push((page) => (page instanceof Error ? reject(page) : resolve(page))),
    )
  return { load, answers }
}

describe('a list with pages', () => {
  test('the list grows page by page to its end', async () => {
    const $list = await openList(pages)
    expect(rowsOf($list)).toEqual([0, 1])
    for (let i = 0; i < 6; i++) await $list.more()
    expect(rowsOf($list)).toHaveLength(10)
    expect($list.get()).toMatchObject({ next: undefined, more: 'idle' })
  })

  test('a row added while the first page loads is not lost to an answer that was sent before it', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load, 'open')
    $list.patch((rows) => [9, ...rows])
    answers[0]?.({ rows: [1], next: undefined })
    await settled()
    answers[1]?.({ rows: [9, 1], next: undefined })
    await settled()
    expect(rowsOf($list)).toEqual([9, 1])
  })

  test('a first page that an older read cancelled is read again', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load, 'open')
    answers[0]?.(new CancelledError('cancelled'))
    await settled()
    answers[1]?.({ rows: [1], next: undefined })
    await settled()
    expect(rowsOf($list)).toEqual([1])
  })

  test('a page that fails leaves the rows and can be loaded again', async () => {
    let isDown = false
    const $list = await openList(async (choice, cursor) => {
      if (isDown) throw new Error('down')
      return pages(choice, cursor)
    })
    isDown = true
    await $list.more()
    expect($list.get()).toMatchObject({ rows: [0, 1], more: 'failed' })
    await $list.refresh()
    expect(rowsOf($list)).toEqual([0, 1])
    isDown = false
    await $list.more()
    expect(rowsOf($list)).toEqual([0, 1, 2, 3])
  })

  test('a visitor is a guest of a list that needs a login, and sees an open one', async () => {
    clearSession()
    expect((await openList(pages)).get()).toEqual({ state: 'guest' })
    expect(rowsOf(await openList(pages, 'open'))).toEqual([0, 1])
  })
})

describe('an answer that came too late', () => {
  test('the answer to an older question is dropped', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load)
    const second = $list.reload()
    answers[1]?.({ rows: [2] })
    answers[0]?.({ rows: [1] })
    await second
    expect(rowsOf($list)).toEqual([2])
  })

  test('a row added while the next page loads stays', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load)
    answers[0]?.({ rows: [1], next: '1' })
    await settled()
    const more = $list.more()
    $list.patch((rows) => [0, ...rows])
    answers[1]?.({ rows: [2] })
    await more
    expect(rowsOf($list)).toEqual([0, 1, 2])
  })

  test('a change made while the list refreshes is not undone: the list is loaded again', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load)
    answers[0]?.({ rows: [1] })
    await settled()
    const refresh = $list.refresh()
    $list.patch(() => [7])
    answers[1]?.({ rows: [1] })
    await settled()
    expect(rowsOf($list)).toEqual([7])
    answers[2]?.({ rows: [7, 8] })
    await refresh
    expect(rowsOf($list)).toEqual([7, 8])
  })

  test('rows of the previous person never come back', async () => {
    const { load, answers } = heldPages()
    const $list = await openList(load)
    answers[0]?.({ rows: [1], next: '1' })
    await settled()
    const more = $list.more()
    await saveSession({ ...SESSION, userId: 'u-2' })
    answers[1]?.(new Error('cancelled by the read of the next person'))
    await more
    expect($list.get()).toEqual({ state: 'loading' })
    answers[2]?.({ rows: [9] })
    await settled()
    expect(rowsOf($list)).toEqual([9])
  })
})

describe('the memory of a list', () => {
  const TABS = ['all', 'unpaid'] as const
  const openTabs = (asked: unknown[] = []) => {
    const $list = keptList<number, { tab: (typeof TABS)[number] }>({
      access: 'login',
      choices: { tab: oneOfChoice(TABS, 'all') },
      parameters: { tab: 'status' },
      load: async (choice, cursor) => {
        asked.push(choice.tab)
        return pages(choice, cursor)
      },
    })
    openedLists.push($list.listen(() => {}))
    $list.get()
    return $list
  }

  test('another choice loads the list from its first row, and the same choice does nothing', async () => {
    const asked: unknown[] = []
    const $list = openTabs(asked)
    await settled()
    await $list.more()
    $list.choose({ tab: 'unpaid' })
    $list.choose({ tab: 'unpaid' })
    await settled()
    expect(asked).toEqual(['all', 'all', 'unpaid'])
    expect(rowsOf($list)).toEqual([0, 1])
  })

  test('the back button brings choice and number of rows back', async () => {
    writeItem('session', VIEW, JSON.stringify({ tab: 'unpaid', rows: 5 }))
    const $list = openTabs()
    await settled()
    expect($list.$choice.get()).toEqual({ tab: 'unpaid' })
    expect(rowsOf($list)).toEqual([0, 1, 2, 3, 4, 5])
    expect(JSON.parse(readItem('session', VIEW) ?? '')).toEqual({ tab: 'unpaid', rows: 6 })
  })

  test('a fresh visit has the choice of its address, and the default for an unknown word', async () => {
    Object.assign(location, { search: '?status=unpaid' })
    expect(openTabs().$choice.get()).toEqual({ tab: 'unpaid' })
    Object.assign(location, { search: '?status=nonsense' })
    expect(openTabs().$choice.get()).toEqual({ tab: 'all' })
  })
})
