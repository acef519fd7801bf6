import { type Codec, ParseError } from '#api/codec.ts'
import { cleanTaxNumber, isTaxNumber } from './tax-number-check.ts'

/** The tax number of a company, normalised. */
export const taxNumber: Codec<string> = {
  decode(wire, at) {
    const number = typeof wire === 'string' ? cleanTaxNumber(wire) : ''
    if (!isTaxNumber(number)) throw new ParseError(at, '税号不正确，请核对 18 位统一社会信用代码')
    return number
  },
  encode: cleanTaxNumber,
}
