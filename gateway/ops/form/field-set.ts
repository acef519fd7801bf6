import { ParseError, type ValueOf } from '#api/codec.ts'
import type { Fields, Markup, OpsContext } from '../page/ops-page.ts'
import type { Field } from './field.ts'

/** The fields of one form, by the names they are posted under. */
export type FieldSet = Readonly<Record<string, Field<unknown>>>
export type ValuesOf<F extends FieldSet> = { [K in keyof F]: ValueOf<F[K]['codec']> }

/** Values as texts for their controls. */
export function textsOf(fields: FieldSet, values: Readonly<Record<string, unknown>>): Fields {
  const source = new Map(Object.entries(values))
  return Object.fromEntries(
    Object.entries(fields).map(([name, { codec }]) => {
      const value = source.get(name) ?? undefined
      return [name, value === undefined ? '' : String(codec.encode(value) ?? '')]
    }),
  )
}

/** The controls of a form, each with its text. */
export function renderFields(
  fields: FieldSet,
  {
    texts,
    errors = {},
    hints = {},
  }: { texts: Fields; errors?: Fields; hints?: Fields | undefined },
  context: OpsContext,
): readonly Markup[] {
  return Object.entries(fields).map(([name, field]) => {
    const hint = hints[name] ?? field.hint ?? ''
    return field.render(
      { ...field, name, hint, text: textOf(field, texts, name) ?? '', error: errors[name] },
      context,
    )
  })
}

function textOf({ gather }: Field<unknown>, texts: Fields, name: string): string | undefined {
  return gather?.(texts, name) || texts[name]
}

type Reading<F extends FieldSet> =
  | { kind: 'complete'; values: ValuesOf<F> }
  /** `errors` has one sentence per invalid field. */
  | { kind: 'incomplete'; values: Partial<ValuesOf<F>>; errors: Fields }

/** Parses every field, so that all invalid ones are reported at once. */
export function readFields<F extends FieldSet>(fields: F, texts: Fields): Reading<F>
export function readFields(fields: FieldSet, texts: Fields): Reading<FieldSet> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields))
    try {
      values[name] = field.codec.decode(textOf(field, texts, name), name)
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      errors[name] = error.message
    }
  if (Object.keys(errors).length === 0) return { kind: 'complete', values }
  return { kind: 'incomplete', values, errors }
}
