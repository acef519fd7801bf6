const MASK = '[masked]'

/** Names of secret values: login tokens, the `u` token of links, one-time codes. */
const SECRET_NAMES = 'token|accessToken|access_token|refresh_token|u|code|secret|sign'
/** `"code":"E100001"` and `"code":"0"` belong to the envelope and are not secrets. */
const ENVELOPE_CODE = String.raw`(?:0|E\d{6})["'\\\s,}&]`

const SECRET_PAIR = new RegExp(
  String.raw`(?<![\w-])((?:${SECRET_NAMES})(?:\\*["'])?(?:\s*[:=]\s*|%3D)(?:\\*["'])?)(?!${ENVELOPE_CODE})([^"'\\&\s,}]+)`,
  'gi',
)
const CITIZEN_ID = /(?<!\d)(?:\d{17}[\dXx]|\d{15})(?!\d)/g
const MOBILE = /(?<!\d)(?:86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g
/** Tokens are 43 characters of base64url; words and file names in a stack trace are shorter. */
const LONG_TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/g

/**
 * Masks mobile numbers, identity numbers, tokens and codes in a finished log line. This is the last resort: parameters
 * are never logged, but an error raised by a library may quote them.
 */
export function scrub(line: string): string {
  return line
    .replace(SECRET_PAIR, `$1${MASK}`)
    .replace(LONG_TOKEN, MASK)
    .replace(CITIZEN_ID, MASK)
    .replace(MOBILE, MASK)
}
