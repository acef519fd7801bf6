import { expect, test } from 'vitest'
import { nounOf, pluralOf, respelled } from './spelling.ts'

const turned = (text: string, noun: string) => respelled(text, nounOf('study-note'), nounOf(noun))

test.each([
  ['lesson', 'lessons'],
  ['study-diary', 'study-diaries'],
  ['holiday', 'holidays'],
  ['live-class', 'live-classes'],
  ['box', 'boxes'],
])('the plural of %s is %s', (one, many) => {
  expect(pluralOf(nounOf(one)).join('-')).toBe(many)
})

test('a noun is replaced in every spelling', () => {
  const text = 'StudyNotes studyNote study-notes.ts study_note STUDY_NOTES_MAX Study notes'
  expect(turned(text, 'lesson')).toBe('Lessons lesson lessons.ts lesson LESSONS_MAX Lessons')
  expect(turned(text, 'trade-entry')).toBe(
    'TradeEntries tradeEntry trade-entries.ts trade_entry TRADE_ENTRIES_MAX Trade entries',
  )
})

test('an article suits the noun that it stands before', () => {
  expect(turned('A study note is a list.', 'essay')).toBe('An essay is a list.')
})
