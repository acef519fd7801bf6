import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chapterAt } from './chapter-at.ts'

test('the chapter is the last moment that has been reached', () => {
  const times = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 })
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 500 }), (list, now) => {
      const moments = list.sort((a, b) => a - b).map((seconds) => ({ seconds }))
      expect(chapterAt(moments, now)).toBe(
        moments.filter(({ seconds }) => seconds <= now).length - 1,
      )
    }),
  )
})
