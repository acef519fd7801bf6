import { expect, test } from 'vitest'
import { lastLearnt, nextLesson, playedPercent } from './directory.ts'

const lesson = (id: string, isFinished = false, playedSeconds = 0) => ({
  ...{ id, isFinished, playedSeconds, title: id, seconds: 0, length: 1000 },
})
const course = (lastId: string | undefined, ...lessons: ReturnType<typeof lesson>[]) => ({
  ...{ productId: 'p', isOpen: true, lessons, lastId, lastAt: undefined },
})

test('a course goes on with the lesson played last, or the first unfinished one', () => {
  const [one, two, three] = [lesson('1', true), lesson('2'), lesson('3')]
  expect(nextLesson(course('3', one, two, three))?.id).toBe('3')
  expect(nextLesson(course('1', one, two, three))?.id).toBe('2')
  expect(nextLesson(course(undefined, lesson('1'), two))?.id).toBe('1')
  expect(nextLesson(course('1', one))?.id).toBe('1')
  expect(nextLesson(course(undefined))).toBeUndefined()
})

test('the lesson to go on with is the next one of the course that was played last', () => {
  const early = { ...course('1', lesson('1', true), lesson('2')), lastAt: 1000 }
  const late = { ...course('9', lesson('9')), lastAt: 2000 }
  expect(lastLearnt([early, late])?.id).toBe('9')
  expect(lastLearnt([late, early, course(undefined, lesson('7'))])?.id).toBe('9')
  expect(lastLearnt([early])?.id).toBe('2')
  expect(lastLearnt([early, { ...late, isOpen: false }])?.id).toBe('2')
  expect(lastLearnt([course(undefined, lesson('7'))])).toBeUndefined()
})

test('a played part is never all of an unfinished lesson', () => {
  expect(playedPercent(lesson('1'))).toBeUndefined()
  expect(playedPercent(lesson('1', false, 4))).toBe(1)
  expect(playedPercent(lesson('1', false, 456))).toBe(45)
  expect(playedPercent(lesson('1', false, 1000))).toBe(99)
})
