import { GRAMMAR_TEXTS } from '#lib/screening/grammar-texts.ts'

/** How a sentence of conditions is written; loaded when it is opened. */
export function Grammar() {
  return (
    <dl>
      {GRAMMAR_TEXTS.map(([name, rule]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  )
}
