import type { Diagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { DIMENSIONS } from '#api/diagnosis/model.ts'
import { tenthsText } from '#lib/diagnosis/arithmetic.ts'
import { DIAGNOSIS_TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './Neighbours.module.css'

const { neighbours: TEXTS, dimensions: NAMES } = DIAGNOSIS_TEXTS

interface Props {
  scores: Diagnosis
  /** Whether there is room for the five dimensions. */
  isWhole: boolean
  onChoose(symbol: string): void
}

/** The other stocks of the industry with their scores; a tap diagnoses one of them. */
export function Neighbours({ scores: { neighbours, symbol: own }, isWhole, onChoose }: Props) {
  if (neighbours.length < 2) return null
  const shown = isWhole ? DIMENSIONS : []
  return (
    <section className={styles.neighbours}>
      <h2>{TEXTS.title}</h2>
      <table>
        <thead>
          <tr>
            <th>{TEXTS.name}</th>
            {shown.map((dimension) => (
              <th key={dimension}>{NAMES[dimension]}</th>
            ))}
            <th>{TEXTS.total}</th>
          </tr>
        </thead>
        <tbody>
          {neighbours.map(({ symbol, name, total, dimensions }) => (
            <tr key={symbol} aria-current={symbol === own || undefined}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(symbol)}>
                  {name}
                </button>
              </th>
              {shown.map((dimension, i) => (
                <td key={dimension}>{tenthsText(dimensions[i])}</td>
              ))}
              <td>{tenthsText(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
