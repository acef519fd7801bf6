import { type Codec, ParseError } from '#api/codec.ts'

/** Width of a group name (§9): a wide character counts 2, so six Chinese characters or twelve letters. */
export const GROUP_NAME_MAX = 12

/** Width of a name: ASCII characters count 1, all others 2. */
export function nameWidth(name: string): number {
  return [...name].reduce((sum, char) => sum + (/[\0-\x7f]/.test(char) ? 1 : 2), 0)
}

/** Invisible characters: a name made only of these is empty. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name as stored: composed, without invisible characters and outer spaces. */
function cleanName(typed: string): string {
  return typed.normalize('NFC').replace(INVISIBLE, '').trim()
}

/** The name of a group (§5): neither empty nor too wide. */
export const groupName: Codec<string> = {
  decode(wire, at) {
    const name = typeof wire === 'string' ? cleanName(wire) : ''
    if (name === '') throw new ParseError(at, '请输入组名')
    if (nameWidth(name) > GROUP_NAME_MAX || /[\p{Cc}\p{Surrogate}]/u.test(name))
      throw new ParseError(at, '组名最多 6 个汉字或 12 个字母')
    return name
  },
  encode: cleanName,
}
