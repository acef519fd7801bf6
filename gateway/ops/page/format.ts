const UTC_OFFSET_MS = 480 * 60_000
const DAY_MS = 86_400_000

/** `2026-01-05 09:30:00` at UTC+8. */
export function timeText(at: Date): string {
  return new Date(at.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-01-05` at UTC+8. */
export function dayText(at: Date): string {
  return timeText(at).slice(0, 10)
}

export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}

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
