import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveClassNote } from '#api/course/save-class-note.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { createNoteWriter } from './note-writer.ts'

let page: ReturnType<typeof openAccountPage>
const saved = () => page.calls.filter(({ path }) => path === saveClassNote.path)

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const data = saveClassNote.answer.encode({ savedAt: 1_700_000_000_000 })
  page.replies.set(saveClassNote.path, { code: '0', data })
})
afterEach(() => vi.useRealTimers())

test('a note is saved once its writer pauses, as it then is', async () => {
  const report = vi.fn()
  const writer = createNoteWriter(report)
  writer.edit('c1', '量')
  vi.advanceTimersByTime(1000)
  writer.edit('c1', '量价')
  vi.advanceTimersByTime(1200)
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith('c1', expect.stringContaining('已')))
  expect(saved()).toHaveLength(1)
})

test('a page that is left saves what was typed since the last pause, and nothing twice', async () => {
  const writer = createNoteWriter(() => {})
  await writer.flush()
  writer.edit('c1', '量价')
  await writer.flush()
  await writer.flush()
  vi.advanceTimersByTime(5000)
  expect(saved()).toHaveLength(1)
})

test('a note of one class is saved before that of another begins', async () => {
  const writer = createNoteWriter(() => {})
  writer.edit('c1', '量价')
  writer.edit('c2', '均线')
  await writer.flush()
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
})

test('a note that was not saved is tried again when the page is left', async () => {
  const report = vi.fn()
  const writer = createNoteWriter(report)
  page.replies.set(saveClassNote.path, 'offline')
  writer.edit('c1', '量价')
  await writer.flush()
  expect(report).toHaveBeenLastCalledWith('c1', expect.stringContaining('没有保存成功'))
  await writer.flush()
  expect(saved()).toHaveLength(2)
})
