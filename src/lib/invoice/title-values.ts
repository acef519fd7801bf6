import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import type { InvoiceTitle, TITLE_KINDS } from '#api/invoice/title/title.ts'

/** Typed values about the receiver of an invoice. */
export interface TitleValues {
  kind: (typeof TITLE_KINDS)[number]
  name: string
  taxNumber: string
  email: string
}

export const NO_TITLE: TitleValues = { kind: 'personal', name: '', taxNumber: '', email: '' }

/** Form values from a saved title or an invoice: both have at most the masked e-mail. */
export function titleOf({
  kind,
  name,
  taxNumber = '',
}: Pick<InvoiceTitle, 'kind' | 'name' | 'taxNumber'>): Pick<
  TitleValues,
  'kind' | 'name' | 'taxNumber'
> {
  return { kind, name, taxNumber }
}

/** The title as a parameter of a call. */
export function sentTitle({ kind, name, taxNumber, email }: TitleValues) {
  const isCompany = kind === 'company'
  return {
    kind,
    name: name.trim(),
    taxNumber: isCompany ? cleanTaxNumber(taxNumber) : undefined,
    email: email.trim(),
  }
}
