import { momentText } from '#gateway/live/recording/chapters-field.ts'
import { chaptersOf } from '#gateway/live/recording/recording-queries.ts'
import type { Filling, Parts } from '#gateway/site/fill-page.ts'
import { filledPage, type PageServices } from '#gateway/site/filled-page.ts'
import { isTrial, type Lesson, lessonsOf } from '../outline-queries.ts'
import { lessonParts } from './course-pages.ts'

/** A lesson with its chapters and the other lessons of its course. */
export const collegeVideoPage = filledPage('/collegeVideo', ['id'], async (query, services) => {
  const lessons = await lessonsOf(services.db)
  const found = lessons.find(({ room_id }) => room_id === query.get('id')) ?? lessons.find(isTrial)
  if (!found) return { state: 'missing', parts: {} }
  const others = lessons.filter(({ product_id }) => product_id === found.product_id)
  return videoFilling(services, found, others, '/collegeVideo')
})

/** The lessons that everybody may watch, one after the other. */
export const openVideosPage = filledPage('/bunchPlanting', ['id'], async (query, services) => {
  const lessons = (await lessonsOf(services.db)).filter(isTrial)
  const found = lessons.find(({ room_id }) => room_id === query.get('id')) ?? lessons[0]
  if (!found) return { state: 'missing', parts: {} }
  return videoFilling(services, found, lessons, '/bunchPlanting')
})

async function videoFilling(
  { db }: PageServices,
  lesson: Lesson,
  others: readonly Lesson[],
  path: string,
): Promise<Filling> {
  const chapters = await chaptersOf(db, lesson.room_id, 'chapter')
  const id = lesson.room_id
  const source: Record<string, string> = { 'data-lesson': id, 'data-title': lesson.title }
  if (isTrial(lesson) && lesson.replay_url) source['data-url'] = lesson.replay_url
  return {
    state: 'ready',
    parts: {
      video: { attributes: source },
      title: lesson.title,
      summary: lesson.summary,
      teacher: lesson.adviser,
      chapters: {
        rows: chapters.map(
          ({ text, seconds }): Parts => ({
            chapter: { attributes: { 'data-second': String(seconds) } },
            at: momentText(seconds),
            name: text,
          }),
        ),
      },
      hasNone: chapters.length === 0 ? '这一课没有章节' : undefined,
      lessons: {
        rows: others.map((one) => ({
          ...lessonParts(one, id),
          lesson: { href: `${path}?id=${one.room_id}`, isCurrent: one.room_id === id },
        })),
      },
      course: { href: `/Course?id=${lesson.product_id}` },
    },
    head: { title: lesson.title, description: lesson.summary, address: `${path}?id=${id}` },
  }
}
