const FEN_PER_YUAN = 100
/** U+2212, as wide as the plus sign. */
const MINUS = '\u2212'

/** An amount of whole fen with its sign of money: `¥1,888.88`, `−¥20.00`. Reckoned in integers, never in parts of one. */
export function yuanText(fen: number): string {
  return `${fen < 0 ? MINUS : ''}¥${yuanParts(fen).join('')}`
}

/** `1,888.88`, where the sign of money is set apart. */
export function yuanPlain(fen: number): string {
  return (fen < 0 ? MINUS : '') + yuanParts(fen).join('')
}

/** The parts a price is set in: `1,888` large, `.88` small; without its minus. */
export function yuanParts(fen: number): [whole: string, decimals: string] {
  const size = Math.abs(fen)
  const whole = String(Math.floor(size / FEN_PER_YUAN)).replace(/\B(?=(\d{3})+$)/g, ',')
  return [whole, `.${String(size % FEN_PER_YUAN).padStart(2, '0')}`]
}

/** `1888`, `188.50`: what a badge or a sentence has room for. */
export function yuanBrief(fen: number): string {
  return (fen / FEN_PER_YUAN).toFixed(fen % FEN_PER_YUAN === 0 ? 0 : 2)
}
