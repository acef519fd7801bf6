import { type Codec, ParseError, text } from '#api/codec.ts'
import { DEFAULT_NICKNAME_PREFIX, UNAUTHORISED_NICKNAME } from '../session/session-record.ts'

/** Maximum width of a nickname; a wide character counts 2. */
export const NICKNAME_WIDTH_MAX = 16

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu
const NARROW = /^[\u0020-\u007e]$/
const DEFAULT_NICKNAME = new RegExp(`^(${UNAUTHORISED_NICKNAME}|${DEFAULT_NICKNAME_PREFIX}\\d+)$`)

/** Removes control, direction and other invisible characters and collapses blanks to single spaces. */
export function cleanNickname(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Display width of a text: letters and digits of the keyboard count 1, everything else 2. */
export function nicknameWidth(nickname: string): number {
  return [...nickname].reduce((width, char) => width + (NARROW.test(char) ? 1 : 2), 0)
}

/** A nickname from another system, cut to the maximum width; null if nothing of it can be used. */
export function fitNickname(foreign: string): string | null {
  let fitting = ''
  for (const char of cleanNickname(foreign)) {
    if (nicknameWidth(fitting + char) > NICKNAME_WIDTH_MAX) break
    fitting += char
  }
  fitting = fitting.trim()
  return fitting === '' || DEFAULT_NICKNAME.test(fitting) ? null : fitting
}

const typed = text({ max: 200, message: '昵称最多 8 个汉字或 16 个字母' })

/** A nickname the user chose; never one that means "not authorised". */
export const nickname: Codec<string> = {
  decode(wire, at) {
    const clean = cleanNickname(typed.decode(wire, at))
    if (clean === '') throw new ParseError(at, '请输入昵称')
    if (nicknameWidth(clean) > NICKNAME_WIDTH_MAX)
      throw new ParseError(at, '昵称最多 8 个汉字或 16 个字母')
    if (DEFAULT_NICKNAME.test(clean)) throw new ParseError(at, '请换一个昵称')
    return clean
  },
  encode: cleanNickname,
}
