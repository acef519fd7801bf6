import type { Directory } from '#api/course/search-directory.ts'
import { callSilently } from '#lib/data/call.ts'

type Lesson = Directory['lessons'][number]

/** A person's progress in a course, or in all of them; none if no answer arrives. */
export async function fetchDirectory(productId?: string): Promise<readonly Directory[]> {
  const load = () => import('#api/course/search-directory.ts')
  return (await callSilently(load, { productId }))?.courses ?? []
}

/** The lesson to go on with: the one played last, or if it is finished, the first that is not. */
export function nextLesson({ lessons, lastId }: Directory): Lesson | undefined {
  const last = lessons.find(({ id }) => id === lastId)
  if (last && !last.isFinished) return last
  return lessons.find(({ isFinished }) => !isFinished) ?? last ?? lessons[0]
}

/** Where a person goes on: in the open course played last; undefined before anything was played. */
export function lastLearnt(courses: readonly Directory[]): Lesson | undefined {
  const played = courses.filter(({ isOpen, lastAt }) => isOpen && lastAt !== undefined)
  const [latest] = played.toSorted((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0))
  return latest && nextLesson(latest)
}

/** Played part in whole percent; undefined before anything was played. */
export function playedPercent({ playedSeconds, length }: Lesson): number | undefined {
  if (playedSeconds === 0 || length === 0) return undefined
  return Math.max(1, Math.min(99, Math.floor((playedSeconds / length) * 100)))
}
