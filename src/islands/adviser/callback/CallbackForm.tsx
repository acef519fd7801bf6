import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import { useState } from 'react'
import {
  CALLBACK_TOPIC_TEXTS,
  CALLBACK_TOPICS,
  type CallbackTopic,
} from '#api/adviser/callback/callback.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { dayOf } from '#api/china-time.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { CALLBACK_TEXTS as TEXTS } from '#lib/adviser/callback/callback-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import styles from '../Adviser.module.css'

interface Props {
  /** Those who phone at the moment. */
  advisers: readonly AdviserProfile[]
  chosen: string | undefined
  slots: Resource<readonly number[]>
  isBooking: boolean
  onAdviser(certificate: string): void
  onBook(topic: CallbackTopic, startsAt: number): void
  onRetry(): void
}

/** Books a call: adviser, topic, day and time. */
export function CallbackForm(props: Props) {
  const { advisers, chosen, slots, isBooking, onAdviser, onBook, onRetry } = props
  const [topic, setTopic] = useState<CallbackTopic>('service')
  return (
    <section className={`kit-card ${styles.card}`} id="callback">
      <h2 className={styles.title}>{TEXTS.title}</h2>
      <p className={styles.quiet}>{TEXTS.hint}</p>
      <Chips
        label={TEXTS.adviser}
        choices={advisers.map(({ certificate, name }) => ({ value: certificate, text: name }))}
        chosen={chosen}
        onChoose={onAdviser}
      />
      <Chips
        label={TEXTS.topic}
        choices={CALLBACK_TOPICS.map((value) => ({ value, text: CALLBACK_TOPIC_TEXTS[value] }))}
        chosen={topic}
        onChoose={setTopic}
      />
      {chosen && (
        <Loaded
          resource={slots}
          waiting={<Skeleton label={TEXTS.loading} shapes={['pill', 'pill']} />}
          failed={TEXTS.failed}
          onRetry={onRetry}
        >
          {(value) => (
            <Slots
              key={chosen}
              slots={value}
              isBooking={isBooking}
              onBook={(startsAt) => onBook(topic, startsAt)}
            />
          )}
        </Loaded>
      )}
    </section>
  )
}

interface SlotsProps {
  slots: readonly number[]
  isBooking: boolean
  onBook(startsAt: number): void
}

function Slots({ slots, isBooking, onBook }: SlotsProps) {
  const [day, setDay] = useState<string>()
  const [startsAt, setStartsAt] = useState<number>()
  if (slots.length === 0) return <p>{TEXTS.full}</p>
  const days = [...new Set(slots.map(dayOf))]
  const shown = days.find((one) => one === day) ?? days[0]
  const times = slots.filter((slot) => dayOf(slot) === shown)
  const chosen = times.find((one) => one === startsAt)
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
        onChoose={(time) => setStartsAt(Number(time))}
      />
      <Button
        isBlock
        isBusy={isBooking}
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && onBook(chosen)}
      >
        {chosen === undefined ? TEXTS.noSlot : TEXTS.book}
      </Button>
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
