import { type Codec, ParseError, text } from '../codec.ts'
import { type StockSymbol, symbolParts } from './symbol.ts'

const symbolText = text({ label: '股票代码', max: 16 })

/** A well-formed symbol; only the market knows whether such a security exists. */
export const symbol: Codec<StockSymbol> = {
  decode(wire, at) {
    const read = symbolText.decode(wire, at)
    if (!symbolParts(read)) throw new ParseError(at, '股票代码格式不正确')
    return read
  },
  encode: (value) => value,
}
