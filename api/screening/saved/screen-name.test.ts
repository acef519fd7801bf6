import { expect, test } from 'vitest'
import { screenName } from './screen-name.ts'

const read = (name: unknown) => screenName.decode(name, 'name')

test('a name is stored without outer spaces and invisible characters', () => {
  expect(read('  低估\u200b值 ')).toBe('低估值')
  expect(screenName.encode(' 低估值 ')).toBe('低估值')
})

test('a name has one to twenty characters, whatever their width', () => {
  expect(read('值'.repeat(20))).toHaveLength(20)
  expect(read('😀'.repeat(20))).toHaveLength(40)
  expect(() => read('值'.repeat(21))).toThrow('方案名称最多 20 个字')
})

test.each([undefined, 7, '', '  ', '\u200b\u2028'])('the name %j is empty', (name) => {
  expect(() => read(name)).toThrow('请填写方案名称')
})

test('a name has no control characters', () => {
  expect(() => read('低\u0007估')).toThrow('方案名称最多 20 个字')
})
