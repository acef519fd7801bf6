import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { LEDGER_UNITS, type LedgerUnit } from '#api/wallet/list-ledger.ts'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { ASSET_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { Assets, LedgerEntry } from '#lib/wallet/ledger-store.ts'
import { LedgerRows } from './LedgerRows.tsx'
import { MonthFilter } from './MonthFilter.tsx'
import styles from './Property.module.css'

interface Props {
  assets: Assets
  entries: PagedList<LedgerEntry>
  unit: LedgerUnit
  month: string
  months: readonly string[]
  turnover: { gained: number; spent: number } | undefined
  onUnit(unit: LedgerUnit): void
  onMonth(month: string): void
  onMore(): void
  onRetry(): void
}

export function Property(props: Props) {
  const { assets, entries, unit, month, months, turnover } = props
  const { onUnit, onMonth, onMore, onRetry } = props
  return (
    <>
      <section className={styles.assets} aria-label={TEXTS.assets}>
        <div className={`kit-card ${styles.coin}`}>
          <p>
            <span className={styles.label}>{TEXTS.coin}</span>
            <b className={styles.figure}>{figure(assets.coin)}</b>
            <span className={styles.label}>{TEXTS.coinNote}</span>
          </p>
          <a className="kit-button" href="/Recharge">
            {TEXTS.recharge}
          </a>
        </div>
        <div className={styles.others}>
          <p className="kit-card">
            <span className={styles.label}>{TEXTS.point}</span>
            <b>{figure(assets.point)}</b>
          </p>
          <a className="kit-card" href="/myDiscountCoupon">
            <span className={styles.label}>{TEXTS.coupon}</span>
            <b>{figure(assets.coupon)}</b>
          </a>
        </div>
      </section>
      <div className={styles.head}>
        <Tabs
          label={TEXTS.unitsLabel}
          tabs={LEDGER_UNITS}
          current={unit}
          words={TEXTS.units}
          onTab={onUnit}
        />
        <MonthFilter month={month} months={months} onMonth={onMonth} />
      </div>
      <p className={styles.turnover} aria-live="polite">
        <span>
          {TEXTS.gained} <b>{figure(turnover?.gained)}</b>
        </span>
        <span>
          {TEXTS.spent} <b>{figure(turnover?.spent)}</b>
        </span>
      </p>
      <div
        className={styles.body}
        data-keep="ledger"
        data-ready={entries.state === 'loading' ? undefined : ''}
      >
        <LedgerRows entries={entries} unit={unit} onMore={onMore} onRetry={onRetry} />
      </div>
    </>
  )
}

function figure(value: number | undefined): string {
  return value === undefined ? TEXTS.unknown : value.toLocaleString('zh-CN')
}
