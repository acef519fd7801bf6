import { type InputEvent, useRef, useState } from 'react'
import { HEADING_KINDS } from '#api/invoice/title/heading.ts'
import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import { Choice } from '#islands/ui/Choice.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { taxHint } from '#lib/invoice/heading-rules.ts'
import type { HeadingProblems, HeadingValues } from '#lib/invoice/heading-values.ts'
import { KIND_WORDS, HEADING_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import styles from './HeadingFields.module.css'

interface Props {
  /** What the fields begin with; another `key` fills them anew. */
  values: HeadingValues
  problems: HeadingProblems
  onNote(values: HeadingValues): void
}

const KINDS = HEADING_KINDS.map((value) => ({ value, text: KIND_WORDS[value] }))

/** Kind, name, tax number and e-mail of who receives the invoice. */
export function HeadingFields({ values, problems, onNote }: Props) {
  const [kind, setKind] = useState(values.kind)
  const [hint, setHint] = useState(taxHint(values.taxNumber))
  const fields = useRef<HTMLDivElement>(null)
  const note = (changed: Partial<HeadingValues> = {}) =>
    onNote({ ...readFields(fields.current, kind), ...changed })
  return (
    <div ref={fields} className={styles.fields} onInput={() => note()}>
      <Choice
        name="kind"
        label={TEXTS.kind}
        options={KINDS}
        chosen={kind}
        onChoose={(chosen) => {
          setKind(chosen)
          note({ kind: chosen })
        }}
      />
      <Field
        name="name"
        label={TEXTS.nameOf[kind]}
        placeholder={TEXTS.placeholderOf[kind]}
        defaultValue={values.name}
        autoComplete={kind === 'company' ? 'organization' : 'name'}
        maxLength={100}
        error={problems.name}
      />
      <div hidden={kind !== 'company'}>
        <Field
          name="taxNumber"
          label={TEXTS.taxNumber}
          placeholder={TEXTS.taxPlaceholder}
          defaultValue={values.taxNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          hint={hint || undefined}
          error={problems.taxNumber}
          onInput={({ currentTarget }: InputEvent<HTMLInputElement>) =>
            setHint(taxHint(currentTarget.value))
          }
          onBlur={({ currentTarget }) => {
            currentTarget.value = cleanTaxNumber(currentTarget.value)
          }}
        />
      </div>
      <Field
        name="email"
        label={TEXTS.email}
        placeholder={TEXTS.emailPlaceholder}
        defaultValue={values.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        error={problems.email}
      />
    </div>
  )
}

/** What stands in the fields at this moment. */
export function readFields(root: HTMLElement | null, kind?: HeadingValues['kind']): HeadingValues {
  const value = (name: string) =>
    root?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const checked = root?.querySelector<HTMLInputElement>('input[name="kind"]:checked')?.value
  return {
    kind: kind ?? (checked === 'company' ? 'company' : 'personal'),
    name: value('name'),
    taxNumber: value('taxNumber'),
    email: value('email'),
  }
}
