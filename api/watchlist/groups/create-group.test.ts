import { describe, expect, test } from 'vitest'
import { createGroup } from './create-group.ts'
import { nameWidth } from './group-name.ts'

const groupName = (name: unknown) => createGroup.request.decode({ groupName: name }, '').name

describe('a group name', () => {
  test.each(['白马股', '六个汉字可以', 'twelve chars', 'ETF龙头一号', ' 前后空格 '])(
    'a group may be named %j',
    (name) => {
      expect(groupName(name)).toBe(name.trim())
    },
  )

  test.each([undefined, '', '   ', 7])('a group without a name is refused for %j', (name) => {
    expect(() => groupName(name)).toThrow('请输入组名')
  })

  test.each(['七个汉字不可以', 'thirteen char', '六个汉字可以a', '换\n行'])(
    'a group cannot be named %j',
    (name) => {
      expect(() => groupName(name)).toThrow('组名最多 6 个汉字或 12 个字母')
    },
  )

  test('a character outside the basic plane counts once', () => {
    expect(nameWidth('😀a')).toBe(3)
  })
})
