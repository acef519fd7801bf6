import type { HEADING_KINDS } from '#api/invoice/title/heading.ts'
import type { Texts } from '#lib/data/draft.ts'

/** What is typed about the receiver of an invoice. */
export interface HeadingValues {
  kind: (typeof HEADING_KINDS)[number]
  name: string
  taxNumber: string
  email: string
}

export type HeadingField = 'name' | 'taxNumber' | 'email'
export type HeadingProblems = Readonly<Partial<Record<HeadingField, string>>>

export const NO_HEADING: HeadingValues = { kind: 'personal', name: '', taxNumber: '', email: '' }

/** The heading of a draft over what it began with. */
export function headingOf(draft: Texts, beginning: HeadingValues): HeadingValues {
  if (!draft.kind) return beginning
  return {
    kind: draft.kind === 'company' ? 'company' : 'personal',
    name: draft.name ?? '',
    taxNumber: draft.taxNumber ?? '',
    email: draft.email ?? beginning.email,
  }
}
