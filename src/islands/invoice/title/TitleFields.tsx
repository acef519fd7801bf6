import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import { TITLE_KINDS } from '#api/invoice/title/title.ts'
import { Choice } from '#islands/ui/Choice.tsx'
import { Field } from '#islands/ui/Field.tsx'
import type { Problems } from '#lib/data/form.ts'
import { TITLE_TEXTS as TEXTS, TITLE_KIND_TEXTS } from '#lib/invoice/texts.ts'
import { taxHint } from '#lib/invoice/title-rules.ts'
import type { TitleValues } from '#lib/invoice/title-values.ts'
import styles from './TitleFields.module.css'

interface Props {
  values: TitleValues
  problems: Problems<TitleValues>
  onEdit(part: Partial<TitleValues>): void
}

const KINDS = TITLE_KINDS.map((value) => ({ value, text: TITLE_KIND_TEXTS[value] }))

/** Kind, name, tax number and e-mail of the invoice's recipient, in a form with these values. */
export function TitleFields({ values: { kind, taxNumber }, problems, onEdit }: Props) {
  return (
    <div className={styles.fields}>
      <Choice
        name="kind"
        label={TEXTS.kind}
        options={KINDS}
        chosen={kind}
        onChoose={(chosen) => onEdit({ kind: chosen })}
      />
      <Field
        name="name"
        label={TEXTS.nameOf[kind]}
        placeholder={TEXTS.placeholderOf[kind]}
        autoComplete={kind === 'company' ? 'organization' : 'name'}
        maxLength={100}
        error={problems.name}
      />
      <div hidden={kind !== 'company'}>
        <Field
          name="taxNumber"
          label={TEXTS.taxNumber}
          placeholder={TEXTS.taxPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          hint={taxHint(taxNumber) || undefined}
          error={problems.taxNumber}
          onBlur={({ currentTarget }) => {
            currentTarget.value = cleanTaxNumber(currentTarget.value)
          }}
        />
      </div>
      <Field
        name="email"
        label={TEXTS.email}
        placeholder={TEXTS.emailPlaceholder}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        error={problems.email}
      />
    </div>
  )
}
