import type { ContractDetail } from '#api/contract/contract.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './Facts.module.css'

/** The terms a reader should know first. */
export function KeyTerms({ terms }: Pick<ContractDetail, 'terms'>) {
  return (
    <section className="kit-card">
      <h3 className="kit-card__title">{CONTRACT_TEXTS.terms}</h3>
      <dl className={styles.facts}>
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
