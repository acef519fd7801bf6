import { html } from 'hono/html'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { type FieldSet, readFields, renderFields, type ValuesOf } from './field-set.ts'

interface FinderOptions<F extends FieldSet> {
  heading: string
  /** Label of the button. */
  label: string
  fields: F
  /** The path below `/ops/` of the object that the fields name. */
  pathOf(values: ValuesOf<F>): string
}

/** A form that opens the page of an object by its name, whether it exists yet or not. */
export interface Finder {
  /** The path for an address with the fields filled in. */
  pathFor(url: URL): string | undefined
  render(context: OpsContext): Markup
}

export function finder<F extends FieldSet>({
  heading,
  label,
  fields,
  pathOf,
}: FinderOptions<F>): Finder {
  return {
    pathFor(url) {
      const reading = readFields(fields, Object.fromEntries(url.searchParams))
      return reading.kind === 'complete' ? pathOf(reading.values) : undefined
    },
    render(context) {
      const { url } = context
      const texts = Object.fromEntries(url.searchParams)
      const reading = readFields(fields, texts)
      const isFilled = Object.keys(fields).every((name) => texts[name])
      const errors = isFilled && reading.kind === 'incomplete' ? reading.errors : {}
      return html`<section class="panel"><h2>${heading}</h2><form class="filters" method="get" action="${url.pathname}">${renderFields(fields, { texts, errors }, context)}
<div class="buttons"><button>${label}</button></div></form></section>`
    },
  }
}
