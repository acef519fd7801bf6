import { type Codec, ParseError, text } from '#api/codec.ts'
import type { OpsContext } from '../page/ops-page.ts'
import { type Choice, select, tick } from './controls.ts'
import type { Field } from './field.ts'

/** One of the listed values, each with its label. */
export function choiceField<const Value extends string>(
  label: string,
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Field<Value> {
  const codec: Codec<Value> = {
    decode(wire, at) {
      const chosen = values.find((value) => value === wire)
      if (chosen === undefined) throw new ParseError(at, `请选择${label}`)
      return chosen
    },
    encode: (value) => value,
  }
  const choices = values.map((value) => ({ value, label: words[value] }))
  return { label, codec, isRequired: true, render: (control) => select(control, choices) }
}

/** One of the values loaded with the page; the form's `run` checks the choice. */
export function loadedChoiceField(
  label: string,
  load: (context: OpsContext) => Promise<readonly Choice[]>,
): Field<string> {
  return {
    label,
    codec: text({ min: 1, message: `请选择${label}` }),
    isRequired: true,
    render: async (control, context) => select(control, await load(context)),
  }
}

/** Yes or no; browsers send no value for no. */
export function tickField(label: string): Field<boolean> {
  const codec: Codec<boolean> = {
    decode: (wire) => wire === '1',
    encode: (isTicked) => (isTicked ? '1' : ''),
  }
  return { label, codec, isRequired: false, render: (control) => tick(control) }
}
