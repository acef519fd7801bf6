import { grouped } from '#gateway/money.ts'

export function numberText(value: number): string {
  const [whole = '', part] = Math.abs(value).toString().split('.')
  return `${value < 0 ? '−' : ''}${grouped(whole)}${part ? `.${part}` : ''}`
}

/** `12.3%`; a dash if the whole is 0. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`
}
