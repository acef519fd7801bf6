import { type FormEvent, useState } from 'react'
import type { Choice, Condition } from '#api/screening/conditions/condition.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SCREENING_TEXTS } from '#lib/screening/texts.ts'
import styles from './CustomChoice.module.css'

const { custom: TEXTS } = SCREENING_TEXTS

interface Props {
  condition: Condition
  onPick(choice: Choice): void
}

/** Limits of one's own: the lower one, the upper one, or both. */
export function CustomChoice({ condition, onPick }: Props) {
  const [isWrong, setWrong] = useState(false)
  const [min, max] = condition.range ?? [0, 0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const choice = choiceOf(limitOf(data.get('from')), limitOf(data.get('to')), [min, max])
    setWrong(!choice)
    if (choice) onPick(choice)
  }
  const input = (name: 'from' | 'to') => (
    <input
      name={name}
      type="text"
      inputMode="decimal"
      maxLength={12}
      aria-label={`${condition.name} ${TEXTS[name]}`}
      placeholder={TEXTS[name]}
    />
  )
  return (
    <form className={styles.form} onSubmit={submit}>
      {TEXTS.label}
      {input('from')}
      {input('to')}
      <span>{condition.unit}</span>
      <Button kind="text" type="submit">
        {TEXTS.apply}
      </Button>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {TEXTS.wrong(min, max)}
        </p>
      )}
    </form>
  )
}

function limitOf(typed: unknown): number | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  return Number(typed)
}

function choiceOf(
  from: number | undefined,
  to: number | undefined,
  [min, max]: readonly [number, number],
): Choice | undefined {
  const isGood = (value: number | undefined) =>
    value === undefined || (value >= min && value <= max)
  if (!isGood(from) || !isGood(to)) return undefined
  if (from !== undefined && to !== undefined)
    return from <= to ? { kind: 'between', from, to } : undefined
  if (from !== undefined) return { kind: 'above', value: from }
  return to === undefined ? undefined : { kind: 'below', value: to }
}
