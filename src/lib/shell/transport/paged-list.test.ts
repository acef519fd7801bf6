import { expect, test } from 'vitest'
import { pagedList } from './paged-list.ts'

/** Five pages of two numbers each. */
const pages = async (cursor = '0') => {
  const from = Number(cursor)
  return { rows: [from, from + 1], next: from < 8 ? String(from + 2) : undefined }
}

function rowsOf(list: ReturnType<typeof pagedList<number>>): readonly number[] {
  const shown = list.$list.get()
  return shown.state === 'ready' ? shown.rows : []
}

test('the list grows page by page to its end', async () => {
  const list = pagedList(pages)
  await list.load()
  expect(rowsOf(list)).toEqual([0, 1])
  for (let i = 0; i < 6; i++) await list.more()
  expect(rowsOf(list)).toHaveLength(10)
  expect(list.$list.get()).toMatchObject({ next: undefined, more: 'idle' })
})

test('a return brings back as many rows as there were', async () => {
  const list = pagedList(pages)
  await list.load(5)
  expect(rowsOf(list)).toEqual([0, 1, 2, 3, 4, 5])
})

test('the answer to an older request is not shown', async () => {
  const answers: ((page: { rows: number[] }) => void)[] = []
  const list = pagedList<number>(() => new Promise((resolve) => answers.push(resolve)))
  const first = list.load()
  const second = list.load()
  answers[1]?.({ rows: [2] })
  answers[0]?.({ rows: [1] })
  await Promise.all([first, second])
  expect(rowsOf(list)).toEqual([2])
})

test('a page that fails leaves the rows and is requested again', async () => {
  let isDown = false
  const list = pagedList(async (cursor) => {
    if (isDown) throw new Error('down')
    return pages(cursor)
  })
  await list.load()
  isDown = true
  await list.more()
  expect(list.$list.get()).toMatchObject({ rows: [0, 1], more: 'failed' })
  await list.refresh()
  expect(rowsOf(list)).toEqual([0, 1])
  isDown = false
  await list.more()
  expect(rowsOf(list)).toEqual([0, 1, 2, 3])
})
