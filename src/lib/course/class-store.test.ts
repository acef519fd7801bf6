import { expect, test } from 'vitest'
import type { ClassInTerm, Term } from '#api/course/class.ts'
import { classToOpen } from './class-store.ts'

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
