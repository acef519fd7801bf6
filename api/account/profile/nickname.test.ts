import { describe, expect, test } from 'vitest'
import { cleanNickname, fitNickname, nickname, nicknameWidth } from './nickname.ts'

describe('a nickname', () => {
  test.each([
    ['阿明', '阿明'],
    ['  a   b\tc ', 'a b c'],
    ['\u202eevil\u202c', 'evil'],
    ['a\u0007b\u200bc\ufeff', 'abc'],
    ['e\u0301', 'é'],
  ])('the name %j is stored as %j', (typed, kept) => {
    expect(cleanNickname(typed)).toBe(kept)
    expect(nickname.decode(typed, 'nickname')).toBe(kept)
  })

  test.each([
    ['abc', 3],
    ['阿明', 4],
    ['😀', 2],
    ['ａ', 2],
  ])('the name %j is %i wide', (text, width) => expect(nicknameWidth(text)).toBe(width))

  test.each(['', '\u200b', '一二三四五六七八九', 'abcdefghijklmnopq', 'unAuth', '用户7'])(
    'a nickname is never %j',
    (typed) => expect(() => nickname.decode(typed, 'nickname')).toThrow(),
  )

  test.each([
    ['一二三四五六七八九', '一二三四五六七八'],
    ['😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀'],
    ['用户7', null],
    ['\u202e', null],
  ])('the name %j from elsewhere becomes %j', (foreign, kept) =>
    expect(fitNickname(foreign)).toBe(kept),
  )
})
