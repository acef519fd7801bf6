const FEN_PER_YUAN = 100
/** U+2212, as wide as the plus sign. */
const MINUS = '\u2212'

/**
 * An amount of whole fen with its currency sign: `¥1,888.88`, `−¥20.00`. Whole fen survive the division.
 */
export function yuanText(fen: number): string {
  return `${fen < 0 ? MINUS : ''}¥${yuanParts(fen).join('')}`
}

/** `1,888.88`, for a currency sign set separately. */
export function yuanPlain(fen: number): string {
  return (fen < 0 ? MINUS : '') + yuanParts(fen).join('')
}

/** The parts of a displayed price: `1,888` large, `.88` small; without its minus. */
export function yuanParts(fen: number): [whole: string, decimals: string] {
  const text = Math.abs(fen / FEN_PER_YUAN)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
  return [text.slice(0, -3), text.slice(-3)]
}

/** `1888`, `188.50`: a short form for badges and sentences. */
export function yuanBrief(fen: number): string {
  return (fen / FEN_PER_YUAN).toFixed(fen % FEN_PER_YUAN === 0 ? 0 : 2)
}
