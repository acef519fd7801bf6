import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
const COST: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>> = { N: 16_384, r: 8, p: 1 }
const HASH_BYTES = 32

/** What people type when a long password is asked for; without it too little is left. */
const COMMON = [
  ...['0123456789', '1234567890', '123456789', '987654321', '12345678', 'abcdefgh', 'abcd'],
  ...['administrator', 'changeme', 'iloveyou', 'letmein', 'operator', 'password', 'passw0rd'],
  ...['p@ssw0rd', 'p@ssword', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx'],
  ...['welcome', 'woaini', 'yunying', 'admin', '5201314', '888888', '666666', '000000'],
]
const LEFT_MIN = 6
/** One to four characters, again and again. */
const REPEATED = /^(.{1,4})\1+.?.?.?$/u

/** The sentence for a password that is guessed too easily; undefined if it is good. */
export function passwordProblem(password: string, names: readonly string[]): string | undefined {
  if (password.length < PASSWORD_MIN) return `密码至少 ${PASSWORD_MIN} 位`
  if (password.length > PASSWORD_MAX) return `密码最多 ${PASSWORD_MAX} 位`
  const small = password.toLowerCase()
  if (names.some((name) => name.length > 2 && small.includes(name.toLowerCase())))
    return '密码不能包含登录名或姓名'
  const left = COMMON.reduce((rest, part) => rest.replaceAll(part, ''), small)
  if (left.length < LEFT_MIN || REPEATED.test(password)) return '这个密码太常见，请换一个'
  return undefined
}

/** `scrypt$salt$hash`, so that a later cost has another name. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** An account that does not exist needs the same time as one that does. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind = '', salt = '', hash = ''] = (stored ?? '').split('$')
  const expected = Buffer.from(hash, 'base64url')
  const given = await derive(password.slice(0, PASSWORD_MAX), Buffer.from(salt, 'base64url'))
  return kind === 'scrypt' && expected.length === given.length && timingSafeEqual(given, expected)
}

/** A password that another operator hands over. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
