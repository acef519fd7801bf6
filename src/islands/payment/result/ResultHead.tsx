import '#styles/kit/card.css'
import type { ReactNode } from 'react'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import { yuanParts } from '#lib/shell/format/money.ts'
import styles from './ResultHead.module.css'

interface Props {
  kind: 'success' | 'waiting' | 'failure'
  title: string
  note?: string | undefined
  sumFen?: number | undefined
  /** The next action. */
  children?: ReactNode
}

/** The result, at a glance and in words. */
export function ResultHead({ kind, title, note, sumFen, children }: Props) {
  const [whole, decimals] = yuanParts(sumFen ?? 0)
  return (
    <section className={`kit-card ${styles.head}`} data-kind={kind} role="status">
      <svg className={styles.mark} width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="26" />
        <path d={MARKS[kind]} />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {sumFen !== undefined && (
        <p className={styles.sum}>
          <span>{TEXTS.paidSum}</span>
          <small>¥</small>
          <b>{whole}</b>
          <small>{decimals}</small>
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  )
}

const MARKS = {
  success: 'M17 29l8 8 15-17',
  waiting: 'M28 15v14l9 6',
  failure: 'M28 16v15M28 38.5v.5',
} as const
