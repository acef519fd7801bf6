import { useState } from 'react'
import type { CompanyHolder, CompanyHolders } from '#api/quote/disclosure/get-holders.ts'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { COMPANY_TEXTS } from '#lib/quote/company/company-texts.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import styles from './Disclosure.module.css'

type Kind = keyof typeof TEXTS.kinds
const KINDS: readonly Kind[] = ['top', 'float']

/** The ten largest holders at the end of a period, and what changed within the quarter. */
export function HolderTable({ periods }: Pick<CompanyHolders, 'periods'>) {
  const known = KINDS.filter((kind) => periods.some((period) => period[kind].length > 0))
  const [kind, setKind] = useState<Kind>(known[0] ?? 'top')
  const [chosen, setChosen] = useState<string>()
  const shown = periods.filter((period) => period[kind].length > 0)
  const period = shown.find((one) => one.period === chosen) ?? shown[0]
  const holders = period?.[kind] ?? []
  const [name, ...columns] = TEXTS.holderColumns
  return (
    <section>
      <Tabs<Kind>
        label={TEXTS.kindLabel}
        tabs={known}
        current={kind}
        words={TEXTS.kinds}
        onTab={setKind}
      />
      <p className={styles.choice}>
        <select
          aria-label={TEXTS.periodLabel}
          value={period?.period}
          onChange={({ target }) => setChosen(target.value)}
        >
          {shown.map((one) => (
            <option key={one.period} value={one.period}>
              {COMPANY_TEXTS.quarter(one.period)}
            </option>
          ))}
        </select>
        <small>
          {period && TEXTS.published(period.publishedOn)}　{sumOf(holders)}
        </small>
      </p>
      <table className={`${styles.table} ${styles.named}`}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map((holder, i) => (
            <tr key={holder.name}>
              <th scope="row">
                <span>{i + 1}</span>
                {holder.name}
              </th>
              <td>{formatBigNumber(holder.shares)}</td>
              <td>{percentText(holder.ratio)}</td>
              <td data-direction={holder.isNew ? undefined : directionOf(holder.changeShares)}>
                {changeText(holder)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sumOf(holders: readonly CompanyHolder[]): string {
  if (holders.some(({ ratio }) => ratio === undefined)) return ''
  return TEXTS.sum(percentText(holders.reduce((sum, { ratio = 0 }) => sum + ratio, 0)))
}

function percentText(ratio: number | undefined): string {
  return ratio === undefined ? TEXTS.unknown : `${ratio.toFixed(2)}%`
}

function changeText({ isNew, changeShares }: CompanyHolder): string {
  if (isNew) return TEXTS.isNew
  if (changeShares === undefined) return TEXTS.unknown
  if (changeShares === 0) return TEXTS.unchanged
  return (changeShares > 0 ? '+' : '') + formatBigNumber(changeShares)
}
