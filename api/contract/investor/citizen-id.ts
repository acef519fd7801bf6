import { type Day, isDay } from '#api/exchange/session/exchange-time.ts'

/** The data in a citizen id number (GB 11643). */
export interface CitizenId {
  birthday: Day
  /** The check digit of an 18-character number is right; a number of 15 digits has none. */
  isChecked: boolean
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** A typed number without blanks and with a capital X. */
export function cleanCitizenId(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Parses a number of 15 or 18 characters; undefined if it cannot be valid: wrong shape, or no day of birth. */
export function parseCitizenId(number: string, today: Day): CitizenId | undefined {
  const isOld = /^[1-9]\d{14}$/.test(number)
  if (!isOld && !/^[1-9]\d{16}[\dX]$/.test(number)) return undefined
  const digits = isOld ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  const birthday = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  if (!isDay(birthday) || birthday > today || birthday < '1900-01-01') return undefined
  return { birthday, isChecked: isOld || checkDigit(number) === number[17] }
}

/** ISO 7064 MOD 11-2 over the first 17 digits. */
function checkDigit(number: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return CHECK_DIGITS[sum % 11]
}

/** Age in whole years on a day. */
export function ageOn(birthday: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** `110***********1234`, the only form of a number that leaves the gateway. */
export function maskCitizenId(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
}
