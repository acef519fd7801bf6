import { type Codec, optional } from '#api/codec.ts'
import type { Fields, Markup, OpsContext } from '../page/ops-page.ts'

interface Labelled {
  label: string
  hint?: string
  isRequired: boolean
  /** Label of the empty choice. */
  empty?: string
}

/** What a control shows. */
export interface Control extends Labelled {
  name: string
  text: string
  error?: string | undefined
}

/** One field of a form: the codec between its text and its value, and its control. */
export interface Field<T> extends Labelled {
  codec: Codec<T>
  /** Hidden: identifies the object of the form. */
  isSubject?: boolean
  render(control: Control, context: OpsContext): Markup
  /** The text of a field with several controls, from all texts of the form. */
  gather?(texts: Fields, name: string): string
}

/** The same field, but it may be empty. */
export function optionalField<T>(field: Field<T>, empty = ''): Field<T | undefined> {
  return { ...field, codec: optional(field.codec), isRequired: false, empty }
}
