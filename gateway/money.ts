const MINUS = '\u2212'

/** `1,888.00` from whole fen, `−20.00`, the format of operators' tables. */
export function yuanPlain(fen: number): string {
  const [whole = '', decimals = ''] = fixed(Math.abs(fen)).split('.')
  return `${fen < 0 ? MINUS : ''}${grouped(whole)}.${decimals}`
}

/** `1888.00 元`, the format of contracts and messages. */
export function yuanText(fen: number): string {
  return `${fixed(fen)} 元`
}

/** `1888`, `188.50`: decimals only if there are any. */
export function yuanBrief(fen: number): string {
  return fixed(fen).replace('.00', '')
}

/** `1,888` for `1888`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1888.00`, as other machines write it. */
export function yuanDecimal(fen: number): string {
  return fixed(fen)
}

/** Whole fen of `1888.00`, as other machines write it; undefined for everything else. */
export function fenOfYuan(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function fixed(fen: number): string {
  return (fen / 100).toFixed(2)
}
