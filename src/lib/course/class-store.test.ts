import { expect, test, vi } from 'vitest'
import type { ClassInTerm, Term } from '#api/course/class.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $terms, classToOpen, reportPlayback } from './class-store.ts'

const lesson = (id: string, state: ClassInTerm['state']): ClassInTerm => ({
  ...{ id, state, title: id, summary: '', cover: '', startsAt: 0, endsAt: 0 },
  ...{ seconds: 0, playedSeconds: 0, length: 0, isFinished: false, isHandedIn: false },
})
const term = (id: string, isOpen: boolean, ...classes: ClassInTerm[]): Term => ({
  ...{ id, isOpen, classes, title: id, productId: 'p', priceId: 'q', productType: 'course' },
  courseType: undefined,
})

test('the open class on air comes first, then the next, then one that is over', () => {
  const over = lesson('over', 'ended')
  const next = lesson('next', 'before')
  const live = lesson('live', 'live')
  const opened = (...terms: Term[]) => classToOpen(terms, undefined)?.one?.id
  expect(opened(term('a', true, over, next, live))).toBe('live')
  expect(opened(term('a', true, over, next))).toBe('next')
  expect(opened(term('a', false, live), term('b', true, over))).toBe('over')
  expect(opened(term('a', false, live))).toBeUndefined()
  expect(classToOpen([term('a', false, live)], undefined)?.term.id).toBe('a')
  expect(classToOpen([term('a', true, live, over)], 'over')?.one?.id).toBe('over')
  expect(classToOpen([], 'x')).toBeUndefined()
})

test('the place shown of a class is the one reached last, whichever report is answered last', async () => {
  const page = openAccountPage()
  await saveSession(SESSION)
  const terms = [term('a', true, lesson('c1', 'ended'))]
  page.replies.set(listClasses.path, {
    code: '0',
    data: listClasses.answer.encode({ terms, nowMs: Date.now() }),
  })
  $terms.subscribe(() => {})
  const shown = () => {
    const view = $terms.get()
    return view.state === 'ready' ? view.value[0]?.classes[0] : undefined
  }
  await vi.waitFor(() => expect(shown()).toBeDefined())
  const answered = (seconds: number, playedAt: number) => {
    const answer = { seconds, playedAt, playedSeconds: 9, isFinished: false }
    page.replies.set(collectPlayback.path, {
      code: '0',
      data: collectPlayback.answer.encode(answer),
    })
    return reportPlayback({ id: 'c1', seconds: 1, length: 100, played: [], playedAt })
  }
  expect(await answered(40, 2000)).toBe(true)
  expect(await answered(30, 1000)).toBe(true)
  expect(shown()).toMatchObject({ seconds: 40, playedSeconds: 9, length: 100 })
  // A report of this page that another device has overtaken shows that device's place.
  expect(await answered(70, 3000)).toBe(true)
  expect(shown()?.seconds).toBe(70)
})
