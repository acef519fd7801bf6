import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import { type DimensionSum, type SumLine, tenthsText } from '#lib/diagnosis/arithmetic.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './DimensionCards.module.css'

interface Props {
  sums: readonly DimensionSum[]
  /** Whether the sum of the first dimension is shown from the beginning. */
  isOpen: boolean
}

/** The five dimensions; each opens the sum of its score. */
export function DimensionCards({ sums, isOpen }: Props) {
  return (
    <section className={styles.cards}>
      {sums.map((sum, i) => (
        <details key={sum.dimension} open={isOpen && i === 0}>
          <summary>
            <span className={styles.name}>{TEXTS.dimensions[sum.dimension]}</span>
            <meter min={0} max={100} value={(sum.tenths ?? 0) / 10} />
            <strong>{tenthsText(sum.tenths)}</strong>
            <span className="visually-hidden">{TEXTS.sum.open}</span>
          </summary>
          <Sum {...sum} />
        </details>
      ))}
      <p className={styles.note}>
        {TEXTS.sum.weighted}：
        {sums
          .map(({ dimension, weight }) => `${TEXTS.dimensions[dimension]} ${weight}%`)
          .join('、')}
      </p>
    </section>
  )
}

function Sum({ lines, sum, knownWeight, tenths }: DimensionSum) {
  const [name, value, , place, weight, part] = TEXTS.sum.heads
  return (
    <>
      <table className={styles.sum}>
        <thead>
          <tr>
            <th>{name}</th>
            <th>{value}</th>
            <th>{place}</th>
            <th>{weight}</th>
            <th>{part}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.input.id} {...line} />
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {TEXTS.sum.total((sum / 1000).toFixed(3), `${knownWeight}%`, tenthsText(tenths))}
      </p>
    </>
  )
}

function Line({ input, weight, better, tenths, contribution }: SumLine) {
  const condition = conditionOf(input.id)
  return (
    <tr>
      <th scope="row">
        {condition?.name ?? input.id}
        {better === 'low' && <small>{TEXTS.sum.lowIsBetter}</small>}
      </th>
      <td>
        {input.value === undefined
          ? TEXTS.unknown
          : formatPrice(input.value) + (condition?.unit ?? '')}
        {input.day && <small>{input.day}</small>}
      </td>
      <td>
        {tenthsText(tenths)}
        {tenths !== null && <small>{TEXTS.sum.place(input.lower, input.count)}</small>}
      </td>
      <td>{weight}%</td>
      <td>{tenths === null ? '--' : (contribution / 1000).toFixed(3)}</td>
    </tr>
  )
}
