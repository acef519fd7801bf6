import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import { ENVIRONMENTS, type Environment } from '#api/screening/environment.ts'
import { SCREEN_PRESETS } from '#api/screening/presets.ts'
import type { Screen } from '#api/screening/screen.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { pickedText } from '#lib/screening/condition-text.ts'
import { SCREENING_TEXTS as TEXTS } from '#lib/screening/texts.ts'
import styles from './ScreenForm.module.css'

const ConditionPicker = lazy(async () => ({
  default: (await import('./ConditionPicker.tsx')).ConditionPicker,
}))

const Grammar = lazy(async () => ({ default: (await import('./Grammar.tsx')).Grammar }))

interface Props {
  screen: Screen
  remaining: ReadonlyMap<string, number>
  dataDays: ReadonlyMap<string, string>
  problem: string
  /** The person's own screens. */
  saved: ReactNode
  onWords(sentence: string): void
  onPreset(picked: readonly PickedCondition[]): void
  onPick(picked: PickedCondition): void
  onDrop(id: string): void
  onClear(): void
  onEnvironment(part: Partial<Environment>): void
}

/** What a person screens by: words, presets, conditions one by one, and the environment. */
export function ScreenForm(props: Props) {
  const [isPicking, setPicking] = useState(false)
  return (
    <section className={styles.form} aria-label={TEXTS.chosen}>
      <Words problem={props.problem} onWords={props.onWords} />
      {props.saved}
      <nav className={styles.presets} aria-label={TEXTS.presets}>
        {SCREEN_PRESETS.map(({ name, conditions }) => (
          <button
            key={name}
            className="kit-chip"
            type="button"
            onClick={() => props.onPreset(conditions)}
          >
            {name}
          </button>
        ))}
      </nav>
      <Chosen {...props} />
      <EnvironmentChecks
        environment={props.screen.environment}
        onEnvironment={props.onEnvironment}
      />
      <Button kind="soft" isBlock aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
        {isPicking ? TEXTS.close : TEXTS.add}
      </Button>
      {isPicking && (
        <Suspense fallback={<Skeleton label={TEXTS.loading} shapes={['block', 'line', 'line']} />}>
          <ConditionPicker
            conditions={props.screen.conditions}
            remaining={props.remaining}
            dataDays={props.dataDays}
            onPick={props.onPick}
            onDrop={props.onDrop}
          />
        </Suspense>
      )}
    </section>
  )
}

function Words({ problem, onWords }: Pick<Props, 'problem' | 'onWords'>) {
  const [isGrammarOpen, setGrammarOpen] = useState(false)
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        const sentence = new FormData(event.currentTarget).get('words')
        onWords(typeof sentence === 'string' ? sentence : '')
      }}
    >
      <div className="kit-field">
        <label className="kit-field__label" htmlFor="words">
          {TEXTS.words.label}
        </label>
        <div className="kit-field__box">
          <input
            id="words"
            name="words"
            type="text"
            className="kit-field__input"
            maxLength={200}
            placeholder={TEXTS.words.placeholder}
            enterKeyHint="search"
            aria-describedby="words-problem"
          />
          <span className="kit-field__action">
            <Button kind="text" type="submit">
              {TEXTS.words.submit}
            </Button>
          </span>
        </div>
      </div>
      <p className={styles.problem} id="words-problem" role="status">
        {problem}
      </p>
      <details
        className={styles.grammar}
        onToggle={({ currentTarget }) => setGrammarOpen(currentTarget.open)}
      >
        <summary>{TEXTS.words.grammar}</summary>
        {isGrammarOpen && (
          <Suspense fallback={<Skeleton label={TEXTS.loading} shapes={['line', 'line']} />}>
            <Grammar />
          </Suspense>
        )}
      </details>
    </form>
  )
}

function Chosen({ screen, onDrop, onClear }: Pick<Props, 'screen' | 'onDrop' | 'onClear'>) {
  if (screen.conditions.length === 0) return <p className={styles.none}>{TEXTS.none}</p>
  return (
    <div className={styles.chosen}>
      <ul className="kit-chips" aria-label={TEXTS.chosen}>
        {screen.conditions.map((picked) => (
          <li key={picked.id}>
            <button
              className="kit-chip"
              type="button"
              aria-pressed="true"
              aria-label={TEXTS.remove(pickedText(picked))}
              onClick={() => onDrop(picked.id)}
            >
              {pickedText(picked)}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="text" onClick={onClear}>
        {TEXTS.clear}
      </Button>
    </div>
  )
}

interface ChecksProps {
  environment: Environment
  onEnvironment(part: Partial<Environment>): void
}

function EnvironmentChecks({ environment, onEnvironment }: ChecksProps) {
  const part = <Part extends keyof Environment>(
    name: Part,
    values: readonly Environment[Part][],
  ) => (
    <label className={styles.check}>
      {TEXTS.environment[name].label}
      <select
        value={environment[name]}
        onChange={({ target }) => {
          const value = values.find((known) => known === target.value)
          if (value) onEnvironment({ [name]: value })
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {TEXTS.environment[name].options[value]}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset className={styles.checks}>
      <legend className="visually-hidden">{TEXTS.environmentTitle}</legend>
      {part('market', ENVIRONMENTS.market)}
      {part('industry', ENVIRONMENTS.industry)}
      {part('risk', ENVIRONMENTS.risk)}
    </fieldset>
  )
}
