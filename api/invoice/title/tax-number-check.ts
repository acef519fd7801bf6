const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const SHAPE = /^([0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/

export function cleanTaxNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a tax number can be valid: 18 characters with the check digit of GB 32100, or one of the old lengths. */
export function isTaxNumber(number: string): boolean {
  if (!SHAPE.test(number)) return false
  return number.length !== 18 || checkOf(number) === number[17]
}

function checkOf(number: string): string | undefined {
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * ALPHABET.indexOf(number[i] ?? ''),
    0,
  )
  return ALPHABET[(31 - (sum % 31)) % 31]
}
