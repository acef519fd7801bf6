const WAN = 1e4
const YI = 1e8
const WAN_YI = 1e12
const MISSING = '--'

/** 万, 亿 and 万亿 with two decimals (§9), split so that the unit can be set smaller than the figure. */
export function splitBigNumber(value: number | null | undefined): { figure: string; unit: string } {
  if (value == null || !Number.isFinite(value)) return { figure: MISSING, unit: '' }
  const size = Math.abs(value)
  // The unit follows the rounded figure: 9999.995 reads 1.00万, not 10000.00.
  if (roundTo(size, 2) < WAN) return { figure: plain(value), unit: '' }
  if (roundTo(size / WAN, 2) < WAN) return { figure: signed(value, WAN), unit: '万' }
  if (roundTo(size / YI, 2) < WAN) return { figure: signed(value, YI), unit: '亿' }
  return { figure: signed(value, WAN_YI), unit: '万亿' }
}

/** `12345` → `1.23万`; a missing or unusable number → `--`. */
export function formatBigNumber(value: number | null | undefined): string {
  const { figure, unit } = splitBigNumber(value)
  return figure + unit
}

/** Rounds half away from zero on the visible decimal digits: 1.005 becomes 1.01. */
export function roundTo(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const scaled = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return (Math.sign(value) * scaled) / 10 ** decimals
}

function plain(value: number): string {
  const rounded = roundTo(value, 2)
  return withMinus(rounded, Number.isInteger(rounded) ? 0 : 2)
}

function signed(value: number, unit: number): string {
  return withMinus(roundTo(value / unit, 2), 2)
}

function withMinus(value: number, decimals: number): string {
  return (value < 0 ? '\u2212' : '') + Math.abs(value).toFixed(decimals)
}
