import { type Codec, ParseError, text } from '#api/codec.ts'
import type { Fields, OpsContext } from '../page/ops-page.ts'
import { type Choice, levels, select, tick, ticks } from './controls.ts'
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
    async render(control, context) {
      const choices = await load(context)
      // The empty choice already says what happens without one.
      return select(control, choices.length > 0 || control.empty ? choices : NOTHING_TO_CHOOSE)
    },
  }
}

const NOTHING_TO_CHOOSE: readonly Choice[] = [{ value: '', label: '没有可选的内容' }]

/** Yes or no; browsers send no value for no. */
export function tickField(label: string): Field<boolean> {
  const codec: Codec<boolean> = {
    decode: (wire) => wire === '1',
    encode: (isTicked) => (isTicked ? '1' : ''),
  }
  return { label, codec, isRequired: false, render: (control) => tick(control) }
}

/** Any number of the values loaded with the page; the form's `run` checks them. */
export function ticksField(
  label: string,
  load: (context: OpsContext) => Promise<readonly Choice[]>,
): Field<readonly string[]> {
  return {
    label,
    codec: words,
    isRequired: false,
    gather: (texts, name) => gathered(texts, name, (value, text) => (text === '1' ? value : '')),
    render: async (control, context) => ticks(control, await load(context)),
  }
}

/** For each of the loaded things one of the levels, or none: `refunds:write`. */
export function levelsField(
  label: string,
  levelChoices: readonly Choice[],
  load: (context: OpsContext) => Promise<readonly Choice[]>,
): Field<readonly string[]> {
  return {
    label,
    codec: words,
    isRequired: false,
    gather: (texts, name) => gathered(texts, name, (value, text) => text && `${value}:${text}`),
    render: async (control, context) => levels(control, await load(context), levelChoices),
  }
}

const words: Codec<readonly string[]> = {
  decode: (wire) => (typeof wire === 'string' ? wire.split(' ').filter(Boolean) : []),
  encode: (values) => values.join(' '),
}

/** The texts named `field.value`, as words. */
function gathered(
  texts: Fields,
  name: string,
  wordOf: (value: string, text: string) => string,
): string {
  return Object.entries(texts)
    .flatMap(([key, text]) =>
      key.startsWith(`${name}.`) ? wordOf(key.slice(name.length + 1), text) : [],
    )
    .filter(Boolean)
    .join(' ')
}
