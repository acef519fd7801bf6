/**
 * Codecs between the words of this code base and the words on the wire, in both directions. A call names each field
 * once; the site encodes requests and decodes answers, the gateway does the reverse.
 */

/** A value on the wire has the wrong shape. `field` is its wire path, `message` one Chinese sentence. */
export class ParseError extends Error {
  declare readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'ParseError'
    this.field = field
  }
}

export interface Codec<T> {
  /** Decodes an untrusted wire value; throws ParseError. `at` is the wire path for the message. */
  decode(wire: unknown, at: string): T
  encode(value: T): unknown
  /** For a record: the field name in this code base for a wire name, or for a path into it. */
  fieldOf?(wirePath: string): string | undefined
}

export type ValueOf<C> = C extends Codec<infer T> ? T : never

interface TextLimits {
  min?: number
  max?: number
  /** Chinese name of the field, used in sentences for people. */
  label?: string
  pattern?: RegExp
  /** The whole sentence shown if the pattern or a limit is violated. */
  message?: string
}

const DEFAULT_TEXT_MAX = 2000
/** NUL, which the database cannot store, and halves of a surrogate pair, which no encoding can carry. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Text of at most `max` characters (default 2,000); numbers on the wire are accepted as text. */
export function text(limits: TextLimits = {}): Codec<string> {
  const { min = 0, max = DEFAULT_TEXT_MAX, pattern } = limits
  return {
    decode(wire, at) {
      const value = typeof wire === 'number' ? String(wire) : wire
      const label = limits.label ?? at
      if (typeof value !== 'string') throw new ParseError(at, limits.message ?? `请填写${label}`)
      if (value.length < min) throw new ParseError(at, limits.message ?? `请填写${label}`)
      if (value.length > max) throw new ParseError(at, limits.message ?? `${label}最多 ${max} 个字`)
      if (UNSTORABLE.test(value) || (pattern && !pattern.test(value)))
        throw new ParseError(at, limits.message ?? `${label}格式不正确`)
      return value
    },
    encode: (value) => value,
  }
}

interface NumberLimits {
  min?: number
  max?: number
  label?: string
}

const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,3})?$/

/** A finite number; text from a form body is parsed as a decimal number. */
export function number(limits: NumberLimits = {}): Codec<number> {
  return {
    decode(wire, at) {
      const value = typeof wire === 'string' && DECIMAL.test(wire) ? Number(wire) : wire
      const label = limits.label ?? at
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw new ParseError(at, `${label}应为数字`)
      const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = limits
      if (value < min || value > max) throw new ParseError(at, `${label}超出范围`)
      return value
    },
    encode: (value) => value,
  }
}

/** A whole number within the safe range. */
export function integer(limits: NumberLimits = {}): Codec<number> {
  const base = number(limits)
  return {
    decode(wire, at) {
      const value = base.decode(wire, at)
      if (!Number.isSafeInteger(value)) throw new ParseError(at, `${limits.label ?? at}应为整数`)
      return value
    },
    encode: (value) => value,
  }
}

/** True or false; the texts `1`/`0` and `true`/`false` are accepted, because form bodies carry no booleans. */
export function flag(): Codec<boolean> {
  return {
    decode(wire, at) {
      if (wire === true || wire === 1 || wire === '1' || wire === 'true') return true
      if (wire === false || wire === 0 || wire === '0' || wire === 'false') return false
      throw new ParseError(at, `${at}应为是或否`)
    },
    encode: (value) => (value ? 1 : 0),
  }
}

/** One of the listed words. */
export function oneOf<const T extends string>(...words: readonly T[]): Codec<T> {
  return {
    decode(wire, at) {
      const value = typeof wire === 'number' ? String(wire) : wire
      const word = words.find((candidate) => candidate === value)
      if (word === undefined) throw new ParseError(at, `${at}不在可选范围内`)
      return word
    },
    encode: (value) => value,
  }
}

/** A constant wire value (§7, "platform forced to wx"); the caller passes none, and the decoder accepts any. */
export function constant(wire: string): Codec<undefined> {
  return { decode: () => undefined, encode: () => wire }
}

/** Absent, null and empty text all mean "not given". */
export function optional<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    decode: (wire, at) =>
      wire === undefined || wire === null || wire === '' ? undefined : codec.decode(wire, at),
    encode: (value) => (value === undefined ? undefined : codec.encode(value)),
  }
}

/** A JSON list of at most `max` items. */
export function list<T>(codec: Codec<T>, max = 10_000): Codec<readonly T[]> {
  return {
    decode(wire, at) {
      if (!Array.isArray(wire)) throw new ParseError(at, `${at}应为列表`)
      if (wire.length > max) throw new ParseError(at, `${at}最多 ${max} 项`)
      return wire.map((item, i) => codec.decode(item, `${at}[${i}]`))
    },
    encode: (value) => value.map((item) => codec.encode(item)),
  }
}

/** Words joined by commas, as in `groupIds` and `symbols` (§7); a word is not empty and contains no comma. */
export function commaJoined<T>(codec: Codec<T>, max = 500): Codec<readonly T[]> {
  const items = list(codec, max)
  return {
    decode(wire, at) {
      const source = typeof wire === 'number' ? String(wire) : wire
      if (typeof source !== 'string') throw new ParseError(at, `请填写${at}`)
      return items.decode(source === '' ? [] : source.split(','), at)
    },
    encode(value) {
      const words = value.map((item) => String(codec.encode(item)))
      if (words.some((word) => word === '' || word.includes(',')))
        throw new RangeError('a comma-joined word is empty or holds a comma')
      return words.join(',')
    },
  }
}

/** A value sent as JSON text, as in `eventData` and `thumbnailUrl` (§3); at most `maxLength` characters. */
export function jsonText<T>(codec: Codec<T>, maxLength = 8192): Codec<T> {
  return {
    decode(wire, at) {
      if (typeof wire !== 'string' || wire.length > maxLength)
        throw new ParseError(at, `${at}格式不正确`)
      return codec.decode(parseJson(wire, at), at)
    },
    encode: (value) => JSON.stringify(codec.encode(value)),
  }
}

function parseJson(source: string, at: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new ParseError(at, `${at}格式不正确`)
  }
}

type Shape = Record<string, readonly [wireName: string, codec: Codec<unknown>]>
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: undefined extends ValueOf<S[K][1]> ? K : never
}[keyof S]
type Flatten<T> = { [K in keyof T]: T[K] }

/** The object type decoded by a record codec: optional codecs become optional keys. */
export type RecordOf<S extends Shape> = Flatten<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: ValueOf<S[K][1]> } & {
    [K in OptionalKeys<S>]?: ValueOf<S[K][1]> | undefined
  }
>

/** An object; each field is `ourName: ['wireName', codec]`. Unknown wire fields are ignored. */
export function record<const S extends Shape>(shape: S): Codec<RecordOf<S>> {
  const fields = Object.entries(shape)
  return {
    decode(wire, at) {
      if (typeof wire !== 'object' || wire === null || Array.isArray(wire))
        throw new ParseError(at, '数据格式不正确')
      const source = new Map(Object.entries(wire))
      const value: Record<string, unknown> = {}
      for (const [name, [wireName, codec]] of fields) {
        const decoded = codec.decode(source.get(wireName), at ? `${at}.${wireName}` : wireName)
        if (decoded !== undefined) value[name] = decoded
      }
      return value as RecordOf<S>
    },
    encode(value) {
      const source = new Map<string, unknown>(Object.entries(value))
      const wire: Record<string, unknown> = {}
      for (const [name, [wireName, codec]] of fields) {
        const encoded = codec.encode(source.get(name))
        if (encoded !== undefined) wire[wireName] = encoded
      }
      return wire
    },
    fieldOf(wirePath) {
      const [wireName] = wirePath.split(/[.[]/)
      return fields.find(([, [known]]) => known === wireName)?.[0]
    },
  }
}

/** A request or answer without fields. */
export const nothing: Codec<Record<string, never>> = {
  decode: () => ({}),
  encode: () => ({}),
}
