import { expect, test } from 'vitest'
import { unbuiltRows } from '../../../tests/support/site/unbuilt-rows.ts'
import { readFamily } from './family.ts'
import { filesOf } from './templates.ts'

const asked = (path: string, ...options: string[]) =>
  readFamily(['family', path, '--title', '课时', ...options])

test('a family has addresses of its own, unless the command names rows of the route table', () => {
  expect(asked('course/study-lesson')).toMatchObject({
    list: { path: '/StudyLessonList', access: 'openid' },
    detail: { path: '/StudyLessonDetail', title: '课时详情' },
  })
  for (const [list, detail] of [...unbuiltRows('openid'), ...unbuiltRows('login')]) {
    const rows = ['--list', list.path, '--detail', detail.path]
    expect(asked(`${list.domain}/study-lesson`, ...rows)).toMatchObject({ list, detail })
  }
})

test('a family of a domain that is cut into features is a feature', () => {
  expect(asked('error/fault-story')).toMatchObject({ place: 'error' })
  expect(asked('live/lecture')).toMatchObject({ place: 'live/lecture' })
})

test('a noun may be a word that the templates use in texts and tags alone', () => {
  expect(asked('error/bulletin')).toMatchObject({ noun: ['bulletin'] })
  expect(asked('error/loaded')).toContain('"Loaded" means something else')
})

test.each([
  ['../lesson', '"../lesson" is not <domain>/<noun>'],
  ['/course/lesson', 'is not <domain>/<noun>'],
  ['course/a/lesson', 'is not <domain>/<noun>'],
  ['course/StudyLesson', '"StudyLesson" is not in kebab case'],
  ['course/study_lesson', '"study_lesson" is not in kebab case'],
  ['school/lesson', 'The route table has no domain "school"; it has account'],
  ['course/class', '"class" means something else'],
  ['quant/record', '"record" means something else'],
  ['support/ticket', 'support has a ticket already: '],
  ['order/refund', 'order has a refund already: '],
])('the path %s is refused in one sentence', (path, sentence) => {
  expect(asked(path)).toEqual(expect.stringContaining(sentence))
})

test.each([
  [['--list', '/OrderList'], '/OrderList belongs to the domain "order"'],
  [['--list', '/NjdxLive'], '/NjdxLive has a page already: src/pages/NjdxLive.astro'],
  [['--list', '/courselist'], '/courselist differs from /CourseList by letter case alone'],
  [['--list', '/course/list'], '"/course/list" is no address'],
  [['--list', '/Course', '--detail', '/Course'], 'cannot both be at /Course'],
  [['--title', 'lesson'], 'What do people call it, in Chinese?'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('the options %j are refused in one sentence', (options, sentence) => {
  expect(asked('course/study-lesson', ...options)).toEqual(expect.stringContaining(sentence))
})

test('no word of the templates stays in what is written', () => {
  const family = asked('live/lecture')
  if (typeof family === 'string') throw new Error(family)
  const left =
    /[Ss]tudy.?[Nn]ote|学习笔记|\b(PLACE|DOMAIN|NUMBER|POSITION|ROOT|READER|LOG_IN)\b|(LIST|DETAIL)_[A-Z]/
  for (const { path, text } of filesOf(family)) expect(path + text).not.toMatch(left)
})
