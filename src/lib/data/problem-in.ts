import { type Codec, ParseError } from '#api/codec.ts'

/** A codec's sentence about a typed value; undefined if the value can be sent. */
export function problemIn(codec: Codec<unknown>, typed: unknown): string | undefined {
  try {
    codec.decode(typed, '')
    return undefined
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}
