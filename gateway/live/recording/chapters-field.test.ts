import { describe, expect, test } from 'vitest'
import { chaptersField } from './chapters-field.ts'

const { codec } = chaptersField()

test('chapters are read one a line, past an hour too, and written back the same way', () => {
  const chapters = codec.decode('0:00 开场\n\n3:25 四个价格 \n1:03:25 提问', 'chapters')
  expect(chapters).toEqual([
    { seconds: 0, text: '开场' },
    { seconds: 205, text: '四个价格' },
    { seconds: 3805, text: '提问' },
  ])
  const written = codec.encode(chapters)
  expect(written).toBe('0:00 开场\n3:25 四个价格\n63:25 提问')
  expect(codec.decode(written, 'chapters')).toEqual(chapters)
  expect(codec.decode('', 'chapters')).toEqual([])
})

describe('lines that are no chapters', () => {
  test.each([
    ['开场', '第 1 行：请写成'],
    ['0:00 开场\n3:61 六十一秒', '第 2 行：请写成'],
    ['3:25', '第 1 行：请写成'],
    ['0:00 开场\n0:00 又一次', '第 2 行：时间应晚于上一行'],
    [`0:00 ${'长'.repeat(41)}`, '第 1 行：标题最多 40 个字'],
  ])('the chapter lines %j are refused', (text, message) => {
    expect(() => codec.decode(text, 'chapters')).toThrow(message)
  })
})
