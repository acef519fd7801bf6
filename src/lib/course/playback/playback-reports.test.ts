import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { playbackReports } from './playback-reports.ts'

let page: ReturnType<typeof openAccountPage>

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
})

const sent = () =>
  page.calls.flatMap(({ path, json }) =>
    path === collectPlayback.path ? [json as Record<string, unknown>] : [],
  )

function play(reports: ReturnType<typeof playbackReports>, id: string, from: number, to: number) {
  for (let second = from; second <= to; second += 1) reports.follow(id, second, 100)
}

test('a position is reported every ten seconds, with what was played since', async () => {
  const reports = playbackReports()
  play(reports, 'c1', 0, 12)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ id: 'c1', second: 10, played: [{ start: 0, end: 10 }] })
})

test('a report says when its place was reached, however long it waits for the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const ownFetch = globalThis.fetch
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  globalThis.fetch = async (...request) => {
    const response = await ownFetch(...request)
    await answered
    return response
  }
  const reports = playbackReports()
  reports.follow('c1', 3, 100)
  reports.flush()
  vi.setSystemTime(1_007_000)
  reports.follow('c1', 10, 100)
  reports.flush()
  vi.setSystemTime(1_500_000)
  answer()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ playedTime }) => playedTime)).toEqual([1_000_000, 1_007_000])
})

test('a part that was not reported is never credited to another class', async () => {
  page.replies.set(collectPlayback.path, 'offline')
  const reports = playbackReports()
  play(reports, 'c1', 0, 10)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  play(reports, 'c2', 40, 52)
  await vi.waitFor(() => expect(sent().some(({ id }) => id === 'c2')).toBe(true))
  const other = sent().filter(({ id }) => id === 'c2')
  expect(other).toMatchObject([{ played: [{ start: 40, end: 50 }] }])
})

test('a place is reported once the report before it has been answered, so that an older one never replaces it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const ownFetch = globalThis.fetch
  let waiting = 0
  globalThis.fetch = async (...request) => {
    const response = ownFetch(...request)
    waiting += 1
    if (waiting === 1) await answered
    return response
  }
  const reports = playbackReports()
  play(reports, 'c1', 0, 10)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  reports.follow('c1', 11, 100)
  reports.flush()
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(sent()).toHaveLength(1)
  answer()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ second }) => second)).toEqual([10, 11])
})

test('a page that is left reports the second at which it was, and a paused one as well', async () => {
  const reports = playbackReports()
  play(reports, 'c1', 0, 4)
  reports.flush()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  play(reports, 'c1', 5, 7)
  // The report from a page that is left needs no further script.
  await vi.dynamicImportSettled()
  reports.leave()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(sent().map(({ second }) => second)).toEqual([4, 7])
  expect(sent()[1]?.played).toContainEqual({ start: 4, end: 7 })
  reports.leave()
  expect(sent()).toHaveLength(2)
})
