import { type Codec, ParseError } from '#api/codec.ts'

export const SCREEN_NAME_MAX = 20

/** Invisible characters: a name made only of these is empty. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name as stored: composed, without invisible characters and outer spaces. */
export function cleanScreenName(typed: string): string {
  return typed.normalize('NFC').replace(INVISIBLE, '').trim()
}

/** The name of a saved screen: neither empty nor too long. */
export const screenName: Codec<string> = {
  decode(wire, at) {
    const name = typeof wire === 'string' ? cleanScreenName(wire) : ''
    if (name === '') throw new ParseError(at, '请填写方案名称')
    if ([...name].length > SCREEN_NAME_MAX || /[\p{Cc}\p{Surrogate}]/u.test(name))
      throw new ParseError(at, `方案名称最多 ${SCREEN_NAME_MAX} 个字`)
    return name
  },
  encode: cleanScreenName,
}
