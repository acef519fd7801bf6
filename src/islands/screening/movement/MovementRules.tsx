import { MOVEMENT_KINDS } from '#api/screening/movement.ts'
import { MOVEMENT_TEXTS as TEXTS } from '#lib/screening/movement-texts.ts'
import styles from './Movements.module.css'

export const RULES_ADDRESS = '#rules'

/** The rules behind everything on the page. They have an address, which opens them. */
export function MovementRules() {
  return (
    <details className={styles.rules} id={RULES_ADDRESS.slice(1)} ref={openByAddress}>
      <summary>{TEXTS.rules.title}</summary>
      <dl className={styles.ladder}>
        {MOVEMENT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{TEXTS.names[kind]}</dt>
            <dd>{TEXTS.meanings[kind]}</dd>
          </div>
        ))}
        {TEXTS.rules.others.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{TEXTS.rules.pause}</p>
    </details>
  )
}

function openByAddress(rules: HTMLDetailsElement | null) {
  const open = () => {
    if (!rules || location.hash !== RULES_ADDRESS) return
    rules.open = true
    rules.scrollIntoView()
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
