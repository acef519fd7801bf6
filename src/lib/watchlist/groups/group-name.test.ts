import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { GROUP_NAME_MAX, nameWidth } from '#api/watchlist/groups/group-name.ts'
import { groupNameProblem } from './group-name.ts'

const EMPTY = '请输入组名'
const TOO_WIDE = '组名最多 6 个汉字或 12 个字母'

test.each([
  ['', EMPTY],
  [' \u3000', EMPTY],
  ['\u200b\u202e', EMPTY],
  ['六个汉字可以', undefined],
  ['七个汉字不可以', TOO_WIDE],
  ['twelve chars', undefined],
  ['thirteen char', TOO_WIDE],
  ['六个汉字可以a', TOO_WIDE],
  ['五个汉字好ab', undefined],
])('the problem of %j is %s', (typed, problem) => {
  expect(groupNameProblem(typed)).toBe(problem)
})

const wide = fc.constantFrom(...'白马股票银行科技Ａ。😀')
const narrow = fc.constantFrom(...'abcXYZ019-_&')
const words = fc.array(fc.oneof(wide, narrow), { minLength: 1, maxLength: 20 })

test('a name is too wide exactly when wide characters, counted twice, and narrow ones exceed the limit', () => {
  fc.assert(
    fc.property(words, (chars) => {
      const width = chars.reduce((sum, char) => sum + (char.charCodeAt(0) > 127 ? 2 : 1), 0)
      expect(groupNameProblem(chars.join(''))).toBe(width > GROUP_NAME_MAX ? TOO_WIDE : undefined)
    }),
  )
})

test('page and gateway agree on every text, and a stored name needs no further change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      const problem = groupNameProblem(typed)
      const decode = () => createGroup.request.decode({ groupName: typed }, '').name
      if (problem) {
        expect(decode).toThrow(problem)
        return
      }
      const stored = decode()
      expect(nameWidth(stored)).toBeLessThanOrEqual(GROUP_NAME_MAX)
      expect(stored).toBe(createGroup.request.decode({ groupName: stored }, '').name)
    }),
  )
})

test('spaces around a name never matter', () => {
  fc.assert(
    fc.property(words, fc.nat(3), fc.nat(3), (chars, before, after) => {
      const name = chars.join('')
      const padded = ' '.repeat(before) + name + ' '.repeat(after)
      expect(groupNameProblem(padded)).toBe(groupNameProblem(name))
    }),
  )
})
