import '#styles/kit/tabs.css'
import { useState } from 'react'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import {
  type Choice,
  CONDITION_FAMILIES,
  type Condition,
  type ConditionFamily,
  choiceText,
  type PickedCondition,
} from '#api/screening/conditions/condition.ts'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { choiceWords, conditionFacts, exampleOf } from '#lib/screening/condition-text.ts'
import { SCREENING_TEXTS as TEXTS } from '#lib/screening/texts.ts'
import styles from './ConditionPicker.module.css'
import { CustomChoice } from './CustomChoice.tsx'

interface Props {
  conditions: readonly PickedCondition[]
  /** Stocks that would remain, by condition and choice. */
  remaining: ReadonlyMap<string, number>
  /** The day of the figures, by condition. */
  dataDays: ReadonlyMap<string, string>
  onPick(picked: PickedCondition): void
  onDrop(id: string): void
}

/** The catalogue of conditions: each with its choices, and how many stocks each of them would leave. */
export function ConditionPicker(props: Props) {
  const [family, setFamily] = useState<ConditionFamily>('price')
  const [typed, setTyped] = useState('')
  const text = typed.trim().toUpperCase()
  const shown = CONDITIONS.filter((one) =>
    text === ''
      ? one.family === family
      : [one.name, ...one.words].some((word) => word.toUpperCase().includes(text)),
  )
  return (
    <div className={styles.picker}>
      <input
        className={styles.search}
        type="search"
        aria-label={TEXTS.search}
        placeholder={TEXTS.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {text === '' && (
        <Tabs
          label={TEXTS.add}
          tabs={CONDITION_FAMILIES}
          current={family}
          words={TEXTS.families}
          onTab={setFamily}
        />
      )}
      {shown.length === 0 && <p className={styles.none}>{TEXTS.noCondition}</p>}
      <ul className={styles.rows}>
        {shown.map((condition) => (
          <Row key={condition.id} condition={condition} {...props} />
        ))}
      </ul>
    </div>
  )
}

function Row({
  condition,
  conditions,
  remaining,
  dataDays,
  onPick,
  onDrop,
}: Props & { condition: Condition }) {
  const { id, name, unit, about, options, range } = condition
  const picked = conditions.find((one) => one.id === id)
  const chosen = picked && choiceText(picked.choice)
  const toggle = (choice: Choice) =>
    choiceText(choice) === chosen ? onDrop(id) : onPick({ id, choice })
  return (
    <li className={styles.row}>
      <details className={styles.about}>
        <summary>{name}</summary>
        <p>
          {about}
          {TEXTS.example(exampleOf(condition))}
        </p>
        <dl className={styles.facts}>
          {conditionFacts(condition, dataDays.get(id)).map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="kit-chips">
        {options.map((choice) => {
          const count = remaining.get(`${id} ${choiceText(choice)}`)
          return (
            <button
              key={choiceText(choice)}
              className="kit-chip"
              type="button"
              aria-pressed={choiceText(choice) === chosen}
              onClick={() => toggle(choice)}
            >
              {choiceWords(choice, unit) || name}
              {count !== undefined && <span className={styles.count}>{TEXTS.total(count)}</span>}
            </button>
          )
        })}
      </div>
      {range && <CustomChoice condition={condition} onPick={(choice) => onPick({ id, choice })} />}
    </li>
  )
}
