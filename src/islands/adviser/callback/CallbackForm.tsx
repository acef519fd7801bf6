import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import { useState } from 'react'
import { CALLBACK_TOPIC_TEXTS, CALLBACK_TOPICS } from '#api/adviser/callback/callback.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { dayOf } from '#api/china-time.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { CallbackValues } from '#lib/adviser/callback/callback-form.ts'
import { CALLBACK_TEXTS as TEXTS } from '#lib/adviser/callback/callback-texts.ts'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import styles from '../Adviser.module.css'

interface Props {
  form: Form<CallbackValues>
  /** The advisers who phone at the moment. */
  advisers: readonly AdviserProfile[]
  slots: Resource<readonly number[]>
  onEdit(part: Partial<CallbackValues>): void
  onSubmit(): void
  onRetry(): void
}

/** Books a call: adviser, topic, day and time. */
export function CallbackForm({ form, advisers, slots, onEdit, onSubmit, onRetry }: Props) {
  const { values, problems, problem, isSending } = form
  const { certificate, topic } = values
  const free = slots.state === 'ready' ? slots.value : []
  // A time chosen earlier may have been taken by somebody else.
  const chosen = certificate ? free.find((one) => one === values.startsAt) : undefined
  const onChoose = (startsAt: number) => onEdit({ startsAt })
  return (
    <section className={`kit-card ${styles.card}`} id="callback">
      <h2 className={styles.title}>{TEXTS.title}</h2>
      <p className={styles.quiet}>{TEXTS.hint}</p>
      <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
        <Chips
          label={TEXTS.adviser}
          choices={advisers.map((one) => ({ value: one.certificate, text: one.name }))}
          chosen={certificate}
          onChoose={(value) => onEdit({ certificate: value, startsAt: 0 })}
        />
        <Chips
          label={TEXTS.topic}
          choices={CALLBACK_TOPICS.map((value) => ({ value, text: CALLBACK_TOPIC_TEXTS[value] }))}
          chosen={topic}
          onChoose={(value) => onEdit({ topic: value })}
        />
        {certificate && (
          <Loaded
            resource={slots}
            waiting={<Skeleton label={TEXTS.loading} shapes={['pill', 'pill']} />}
            failed={TEXTS.failed}
            onRetry={onRetry}
          >
            {(value) => (
              <Slots key={certificate} chosen={chosen} slots={value} onChoose={onChoose} />
            )}
          </Loaded>
        )}
        <p className="kit-field__error" role="alert">
          {problems.startsAt ?? problem}
        </p>
        <Button type="submit" isBlock isBusy={isSending} disabled={chosen === undefined}>
          {chosen === undefined ? TEXTS.noSlot : TEXTS.book}
        </Button>
      </StoreForm>
    </section>
  )
}

interface SlotsProps {
  slots: readonly number[]
  chosen: number | undefined
  onChoose(startsAt: number): void
}

function Slots({ slots, chosen, onChoose }: SlotsProps) {
  const [day, setDay] = useState(chosen && dayOf(chosen))
  if (slots.length === 0) return <p>{TEXTS.full}</p>
  const days = [...new Set(slots.map(dayOf))]
  const shown = days.find((one) => one === day) ?? days[0]
  const times = slots.filter((slot) => dayOf(slot) === shown)
  return (
    <>
      <Chips
        label={TEXTS.day}
        choices={days.map((value) => ({ value, text: value.slice(5) }))}
        chosen={shown}
        onChoose={setDay}
      />
      <Chips
        label={TEXTS.time}
        choices={times.map((time) => ({ value: String(time), text: clockText(time) }))}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(time) => onChoose(Number(time))}
      />
    </>
  )
}

interface ChipsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; text: string }[]
  chosen: NoInfer<Value> | undefined
  onChoose(value: NoInfer<Value>): void
}

function Chips<Value extends string>({ label, choices, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset className={styles.rating}>
      <legend>{label}</legend>
      <div className={styles.tags}>
        {choices.map(({ value, text }) => (
          <button
            key={value}
            className="kit-chip"
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
