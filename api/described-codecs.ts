import type { Codec } from './codecs.ts'
import * as codecs from './codecs.ts'

/**
 * The same codecs under Node, where each also has a schema: the gateway writes `/openapi.json` from it. Browsers never
 * load this file.
 */
export * from './codecs.ts'

/** A JSON Schema (2020-12) of what a codec reads and writes on the wire. */
export type JsonSchema = Readonly<Record<string, unknown>>

interface Described {
  /** Read late: a record may be created before its fields are described. */
  schema: () => JsonSchema
  /** Absent is a value: a record does not require the field. */
  isOptional: boolean
}

const described = new WeakMap<object, Described>()

/** Records the schema of a codec and returns the codec. */
export function describe<C extends Codec<unknown>>(
  codec: C,
  schema: () => JsonSchema,
  isOptional = false,
): C {
  described.set(codec, { schema, isOptional })
  return codec
}

/** Undefined for a codec that nobody described. */
export function schemaOf(codec: Codec<unknown>): JsonSchema | undefined {
  return described.get(codec)?.schema()
}

export function isOptional(codec: Codec<unknown>): boolean {
  return described.get(codec)?.isOptional ?? false
}

/** Limits of the codecs where a call names none. */
const [TEXT_MAX, LIST_MAX, WORDS_MAX, JSON_MAX] = [2000, 10_000, 500, 8192]

export const text: typeof codecs.text = (limits = {}) => {
  const { min = 0, max = TEXT_MAX, pattern, label } = limits
  return describe(codecs.text(limits), () => ({
    type: 'string',
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    // Other flags change the meaning of the expression, which a schema cannot say.
    ...(pattern && /^u?$/.test(pattern.flags) && { pattern: pattern.source }),
    ...(label && { title: label }),
  }))
}

type Limits = Parameters<typeof codecs.number>[0]
const numeric = (type: 'number' | 'integer', { min, max, label }: Limits = {}) => ({
  type,
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
  ...(label && { title: label }),
})

export const number: typeof codecs.number = (limits) =>
  describe(codecs.number(limits), () => numeric('number', limits))

export const integer: typeof codecs.integer = (limits) =>
  describe(codecs.integer(limits), () => numeric('integer', limits))

export const flag: typeof codecs.flag = () =>
  describe(codecs.flag(), () => ({ type: 'integer', enum: [0, 1] }))

export const oneOf: typeof codecs.oneOf = (...words) =>
  describe(codecs.oneOf(...words), () => ({ type: 'string', enum: words }))

export const constant: typeof codecs.constant = (wire) =>
  describe(codecs.constant(wire), () => ({ type: 'string', const: wire }))

export const optional: typeof codecs.optional = (codec) =>
  describe(codecs.optional(codec), () => schemaOrAny(codec), true)

export const list: typeof codecs.list = (codec, max = LIST_MAX) =>
  describe(codecs.list(codec, max), () => ({
    type: 'array',
    items: schemaOrAny(codec),
    maxItems: max,
  }))

export const commaJoined: typeof codecs.commaJoined = (codec, max = WORDS_MAX) =>
  describe(codecs.commaJoined(codec, max), () => ({
    type: 'string',
    description: `at most ${max} words joined by commas, each as \`x-words\` says`,
    'x-words': schemaOrAny(codec),
  }))

export const jsonText: typeof codecs.jsonText = (codec, maxLength = JSON_MAX) =>
  describe(codecs.jsonText(codec, maxLength), () => ({
    type: 'string',
    maxLength,
    contentMediaType: 'application/json',
    contentSchema: schemaOrAny(codec),
  }))

export const record: typeof codecs.record = (shape) => {
  const fields = Object.values(shape)
  return describe(codecs.record(shape), () => {
    const required = fields.filter(([, codec]) => !isOptional(codec)).map(([name]) => name)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, codec]) => [name, schemaOrAny(codec)])),
      ...(required.length > 0 && { required }),
    }
  })
}

export const nothing = describe(codecs.nothing, () => ({ type: 'object' }))

/** A codec written by hand may be anything, until somebody describes it. */
function schemaOrAny(codec: codecs.Codec<unknown>): JsonSchema {
  return schemaOf(codec) ?? {}
}
