import { EMAIL_PATTERN } from '#api/invoice/title/email-pattern.ts'
import { cleanTaxNumber, isTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import type { Problems } from '#lib/data/form.ts'
import { TITLE_TEXTS } from './texts.ts'
import type { TitleValues } from './title-values.ts'

/** One sentence for each field that is missing or wrong. */
export function titleProblems({
  kind,
  name,
  taxNumber,
  email,
}: TitleValues): Problems<TitleValues> {
  const isCompany = kind === 'company'
  const found = {
    name: name.trim() ? '' : TITLE_TEXTS[isCompany ? 'companyMissing' : 'nameMissing'],
    taxNumber: isCompany ? taxProblem(taxNumber) : '',
    email: emailProblem(email),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** A hint about a tax number of a usual length while it is being typed; empty before. */
export function taxHint(typed: string): string {
  return isTaxNumber(cleanTaxNumber(typed)) ? TITLE_TEXTS.taxFits : ''
}

function taxProblem(typed: string): string {
  const number = cleanTaxNumber(typed)
  if (number === '') return TITLE_TEXTS.taxMissing
  return isTaxNumber(number) ? '' : TITLE_TEXTS.taxWrong
}

export function emailProblem(typed: string): string {
  if (typed.trim() === '') return TITLE_TEXTS.emailMissing
  return EMAIL_PATTERN.test(typed.trim()) ? '' : TITLE_TEXTS.emailWrong
}

/** Fields of a title that never enter storage: old tax numbers of persons contain their citizen id. */
export function unsavedTitle({ taxNumber }: TitleValues): readonly 'taxNumber'[] {
  const number = cleanTaxNumber(taxNumber)
  return number.length === 18 && isTaxNumber(number) ? [] : ['taxNumber']
}
