/** `1,888.00` of whole fen. */
export function yuanText(fen: number): string {
  const [whole = '', part = ''] = (Math.abs(fen) / 100).toFixed(2).split('.')
  return `${fen < 0 ? '−' : ''}${grouped(whole)}.${part}`
}

export function numberText(value: number): string {
  const [whole = '', part] = Math.abs(value).toString().split('.')
  return `${value < 0 ? '−' : ''}${grouped(whole)}${part ? `.${part}` : ''}`
}

/** `12.3%`; a part of nothing is a dash. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
