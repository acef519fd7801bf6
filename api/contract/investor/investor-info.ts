import { type Codec, flag, oneOf, ParseError, record, text } from '#api/codec.ts'
import { cleanCitizenId } from './citizen-id.ts'

/** Codes of the choices in the form; the pages hold their labels. */
export const OCCUPATIONS = [
  'official',
  'finance',
  'professional',
  'employee',
  'business',
  'farmer',
  'student',
  'retired',
  'other',
] as const
export const INCOMES = ['below50', 'to100', 'to300', 'to500', 'above500'] as const
export const ASSETS = ['below100', 'to500', 'to1000', 'to5000', 'above5000'] as const
export const EXPERIENCES = ['none', 'below1', 'to3', 'to5', 'above5'] as const

const NAME = /^[\p{Script=Han}A-Za-z·. ]{2,30}$/u

export const realName: Codec<string> = text({
  label: '姓名',
  pattern: NAME,
  message: '请填写身份证上的姓名',
})

/** 15 or 18 characters; the gateway, which knows the day, checks whether the number can be valid. */
export const idNumber: Codec<string> = {
  decode(wire, at) {
    const number = typeof wire === 'string' ? cleanCitizenId(wire) : ''
    if (!/^(\d{15}|\d{17}[\dX])$/.test(number))
      throw new ParseError(at, '请填写 15 位或 18 位身份证号')
    return number
  },
  encode: cleanCitizenId,
}

/** The investor's statement about themselves. */
export const statement = {
  occupation: ['occupation', oneOf(...OCCUPATIONS)],
  income: ['income', oneOf(...INCOMES)],
  assets: ['assets', oneOf(...ASSETS)],
  experience: ['experience', oneOf(...EXPERIENCES)],
  hasBadCredit: ['badCredit', flag()],
  isForSelf: ['forSelf', flag()],
} as const

export const investorForm = record({
  realName: ['realName', realName],
  idNumber: ['idCard', idNumber],
  /** The user has checked the number again and confirms it. */
  isIdConfirmed: ['idConfirmed', flag()],
  ...statement,
})
