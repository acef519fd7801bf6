import type { Directory } from '#api/course/search-directory.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, setText } from '#elements/shell/parts.ts'
import { COLLEGE_TEXTS as TEXTS } from '#lib/course/college-texts.ts'
import { fetchDirectory, lastLearnt, nextLesson, playedPercent } from '#lib/course/directory.ts'
import { clockTime } from '#lib/live/player/video-source.ts'

/** Shows what the person has played of the course, and where to go on instead of what it costs. */
export async function showCourseProgress(root: HTMLElement): Promise<void> {
  const [course] = await fetchDirectory(root.dataset.course)
  if (!course) return
  showLessons(root, course)
  if (course.isOpen && course.lessons.every(({ isFinished }) => isFinished))
    void import('./certificate/claim-button.ts').then(({ showClaim }) =>
      showClaim(part(root, 'claim'), course.productId),
    )
  const next = nextLesson(course)
  if (!course.isOpen || !next) return
  const resume = part<HTMLAnchorElement>(root, 'resume')
  resume.href = `/collegeVideo?id=${encodeURIComponent(next.id)}`
  resume.hidden = false
  part(root, 'offer').hidden = true
  part(root, 'next').hidden = false
  const at = next.seconds > 0 ? clockTime(next.seconds) : undefined
  setText(part(root, 'next'), TEXTS.next(next.title, at))
}

function showLessons(root: HTMLElement, { lessons }: Directory): void {
  for (const lesson of lessons) {
    const link = root.querySelector(`li a[href$="id=${CSS.escape(lesson.id)}"]`)
    const seen = link && findPart(link, 'seen')
    if (!seen) continue
    const percent = playedPercent(lesson)
    const text = lesson.isFinished ? TEXTS.finished : percent && TEXTS.seen(percent)
    setText(seen, text || '')
  }
}

/** Shows above a list where the person goes on, and on its cards how many lessons they have finished. */
export async function showListProgress(root: HTMLElement): Promise<void> {
  const courses = await fetchDirectory()
  const last = lastLearnt(courses)
  if (last) {
    const href = `/collegeVideo?id=${encodeURIComponent(last.id)}`
    const at = last.seconds > 0 ? clockTime(last.seconds) : undefined
    part(root, 'last').replaceChildren(element('a', { href }, TEXTS.goOn(last.title, at)))
  }
  for (const { productId, lessons, lastId } of courses) {
    const link = root.querySelector(`a[href="/Course?id=${CSS.escape(productId)}"]`)
    const seen = link && findPart(link, 'seen')
    const finished = lessons.filter(({ isFinished }) => isFinished).length
    if (seen && lastId) setText(seen, TEXTS.learnt(finished, lessons.length))
  }
}
