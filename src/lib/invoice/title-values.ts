import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import type { InvoiceTitle, TITLE_KINDS } from '#api/invoice/title/title.ts'

/** What is typed about the receiver of an invoice. */
export interface TitleValues {
  kind: (typeof TITLE_KINDS)[number]
  name: string
  taxNumber: string
  email: string
}

export const NO_TITLE: TitleValues = { kind: 'personal', name: '', taxNumber: '', email: '' }

/** What a form takes from a saved title or an invoice: both know the e-mail by its mask at most. */
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

/** The title as a call takes it. */
export function sentTitle({ kind, name, taxNumber, email }: TitleValues) {
  const isCompany = kind === 'company'
  return {
    kind,
    name: name.trim(),
    taxNumber: isCompany ? cleanTaxNumber(taxNumber) : undefined,
    email: email.trim(),
  }
}
