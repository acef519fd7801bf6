import { expect, test } from 'vitest'
import { stampedLines } from './stamped-lines.ts'

test('the lines of a note that begin with a time are found in the order of the recording', () => {
  const note = '开头没有时间\n[3:25] 实体与影线\n[0:08]\n[1:02:03] 答疑\n见 [2:00] 处'
  expect(stampedLines(note)).toEqual([
    { seconds: 8, text: '' },
    { seconds: 205, text: '实体与影线' },
    { seconds: 3723, text: '答疑' },
  ])
})
