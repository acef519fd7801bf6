import { html } from 'hono/html'
import type { Codec } from '#api/codec.ts'
import { type Choice, input, select } from '#gateway/ops/form/controls.ts'
import type { Field } from '#gateway/ops/form/field.ts'
import type { Fields, OpsContext } from '#gateway/ops/page/ops-page.ts'

/** One thing that is chosen: its field in the file, where it stands on the page, what it is now and what it can be. */
export interface ChosenPlace {
  field: string
  label: string
  value: string
  /** What it is called now, if that is not its value. */
  name?: string | undefined
  /** Undefined for a text. */
  choices: readonly Choice[] | undefined
}

/** The choices of all blocks by field; one that is not posted stays as it is. */
export function settingsField(
  label: string,
  load: (context: OpsContext) => Promise<readonly ChosenPlace[]>,
): Field<ReadonlyMap<string, string>> {
  return {
    label,
    codec: words,
    isRequired: false,
    gather: gathered,
    async render({ name, text, error }, context) {
      const places = await load(context)
      const typed = words.decode(text, name)
      if (places.length === 0) return html``
      return html`<fieldset class="field wide"><legend>${label}</legend>${places.map(
        ({ field, label: place, value, name: called, choices }) => {
          const control = {
            ...{ name: `${name}.${field}`, label: place, isRequired: false, error: undefined },
            text: typed.get(field) ?? value,
          }
          return choices
            ? select(
                control,
                withPresent(choices, { value, label: called ? `${called}（${value}）` : value }),
              )
            : input(control, { maxLength: 500 })
        },
      )}${error ? html`<em class="error">${error}</em>` : ''}</fieldset>`
    },
  }
}

/** What a page has now can stay, whether or not it could be chosen again. */
function withPresent(choices: readonly Choice[], present: Choice): readonly Choice[] {
  return choices.some((one) => one.value === present.value)
    ? choices
    : [{ ...present, label: `${present.label}，现在的` }, ...choices]
}

const words: Codec<ReadonlyMap<string, string>> = {
  decode(wire) {
    const pairs = typeof wire === 'string' ? wire.split(' ').filter(Boolean) : []
    return new Map(
      pairs.map((pair) => {
        const [field = '', value = ''] = pair.split(':')
        return [decodeURIComponent(field), decodeURIComponent(value)] as const
      }),
    )
  },
  encode: (values) => [...values].map(([field, value]) => wordOf(field, value)).join(' '),
}

const wordOf = (field: string, value: string) =>
  `${encodeURIComponent(field)}:${encodeURIComponent(value)}`

/** The texts named `settings.blocks[3].priceId`, as words. */
function gathered(texts: Fields, name: string): string {
  const prefix = `${name}.`
  return Object.entries(texts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => wordOf(key.slice(prefix.length), text.trim()))
    .join(' ')
}
