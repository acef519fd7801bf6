/** A form as its page prints it. */
export interface FormOnPage {
  action: string
  hidden: Readonly<Record<string, string>>
  /** The ids of what it is about; ids of new things differ on every page. */
  subjects: Readonly<Record<string, string>>
  /** What its fields contain. */
  values: Readonly<Record<string, string>>
  fields: readonly FieldOnPage[]
}

interface FieldOnPage {
  name: string
  kind: string
  choices: readonly string[]
}

const NEW_ID = /^[0-9a-f]{24}$/

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found?.[1] === undefined ? undefined : plain(found[1])
}

/** The forms of an operators' page that do something. */
export function formsOf(page: string): readonly FormOnPage[] {
  return [...page.matchAll(/<form class="action" method="post"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, markup = '']) => formOf(markup),
  )
}

function formOf(markup: string): FormOnPage {
  const hidden: Record<string, string> = {}
  const values: Record<string, string> = {}
  const fields: FieldOnPage[] = []
  for (const [tag] of markup.matchAll(/<input [^>]*>/g)) {
    const name = attribute(tag, 'name') ?? ''
    const kind = attribute(tag, 'type') ?? 'text'
    const value = attribute(tag, 'value') ?? ''
    if (kind === 'hidden') hidden[name] = value
    else fields.push({ name, kind, choices: [] })
    values[name] = kind === 'checkbox' ? (/\schecked/.test(tag) ? value : '') : value
  }
  for (const [, tag = '', text = ''] of markup.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g)) {
    const name = attribute(tag, 'name') ?? ''
    fields.push({ name, kind: 'area', choices: [] })
    values[name] = plain(text)
  }
  for (const [, tag = '', options = ''] of markup.matchAll(
    /<select([^>]*)>([\s\S]*?)<\/select>/g,
  )) {
    const name = attribute(tag, 'name') ?? ''
    const all = [...options.matchAll(/<option [^>]*>/g)].map(([one]) => one)
    fields.push({ name, kind: 'select', choices: all.map((one) => attribute(one, 'value') ?? '') })
    values[name] = attribute(all.find((one) => /\sselected/.test(one)) ?? '', 'value') ?? ''
  }
  const { action = '', formToken: _, ...ids } = hidden
  const subjects = Object.entries(ids).filter(([, id]) => !NEW_ID.test(id))
  return { action, hidden, subjects: Object.fromEntries(subjects), values, fields }
}

const TYPED: Readonly<Record<string, string>> = {
  text: '写到“一半” <b>',
  search: '写到“一半”',
  area: '第一行\n第二行 & "引号"',
  number: '7',
  date: '2031-02-03',
  'datetime-local': '2031-02-03T04:05',
  checkbox: '1',
}

/** Something typed or chosen in each field of a form; passwords are never given back. */
export function typedOn({ fields }: FormOnPage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, choices }) => {
      const text = kind === 'select' ? choices.at(-1) : TYPED[kind]
      return text ? [[name, text]] : []
    }),
  )
}
