import { ageOn, cleanCitizenId, parseCitizenId } from '#api/contract/investor/citizen-id.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { INFO_TEXTS } from './info-texts.ts'

/** The fields of the investor form, from top to bottom. */
export const INFO_FIELDS = [
  'realName',
  'idNumber',
  'occupation',
  'income',
  'assets',
  'experience',
  'hasBadCredit',
  'isForSelf',
  'consent',
] as const
export type InfoField = (typeof INFO_FIELDS)[number]
export type InfoValues = Readonly<Record<InfoField, string>>
export type InfoProblems = Readonly<Partial<Record<InfoField, string>>>

const NAME = /^[\p{Script=Han}A-Za-z·. ]{2,30}$/u
const ADULT_YEARS = 18

export type IdFinding =
  | { kind: 'wrong'; problem: string }
  /** The check digit is wrong; accepted if the person confirms it. */
  | { kind: 'unchecked'; birthday: Day }
  | { kind: 'fine'; birthday: Day }

/** Facts in a typed citizen id, before it is sent; `today` at UTC+8. */
export function findId(typed: string, today: Day): IdFinding {
  const number = cleanCitizenId(typed)
  if (number === '') return { kind: 'wrong', problem: INFO_TEXTS.idMissing }
  if (!/^(\d{15}|\d{17}[\dX])$/.test(number)) return { kind: 'wrong', problem: INFO_TEXTS.idWrong }
  const id = parseCitizenId(number, today)
  if (!id) return { kind: 'wrong', problem: INFO_TEXTS.idBirthday }
  if (ageOn(id.birthday, today) < ADULT_YEARS) return { kind: 'wrong', problem: INFO_TEXTS.under18 }
  return { kind: id.isChecked ? 'fine' : 'unchecked', birthday: id.birthday }
}

/** One sentence for each field that is missing or wrong. */
export function infoProblems(
  values: InfoValues,
  { today, isIdConfirmed }: { today: Day; isIdConfirmed: boolean },
): InfoProblems {
  const problems: Partial<Record<InfoField, string>> = {}
  for (const field of INFO_FIELDS) {
    const problem =
      field === 'realName'
        ? nameProblem(values.realName)
        : field === 'idNumber'
          ? idProblem(values.idNumber, today, isIdConfirmed)
          : values[field] === ''
            ? INFO_TEXTS[field]
            : ''
    if (problem) problems[field] = problem
  }
  return problems
}

function nameProblem(name: string): string {
  if (name.trim() === '') return INFO_TEXTS.nameMissing
  return NAME.test(name.trim()) ? '' : INFO_TEXTS.nameWrong
}

function idProblem(typed: string, today: Day, isConfirmed: boolean): string {
  const found = findId(typed, today)
  if (found.kind === 'wrong') return found.problem
  return found.kind === 'unchecked' && !isConfirmed ? INFO_TEXTS.idUnchecked : ''
}
