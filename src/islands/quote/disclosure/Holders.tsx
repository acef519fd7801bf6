import type { CompanyHolders } from '#api/quote/disclosure/get-holders.ts'
import { BarChart } from '#islands/quote/company/BarChart.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { KnownHolders } from '#lib/quote/disclosure/holders-store.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Disclosure.module.css'
import { HolderTable } from './HolderTable.tsx'
import { UnlockTable } from './UnlockTable.tsx'

interface Props {
  holders: Resource<KnownHolders>
  onRetry(): void
}

/** The largest holders by period, how many holders there are, and when restricted shares may be traded. */
export function Holders({ holders, onRetry }: Props) {
  return (
    <Loaded
      resource={holders}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      missing={<Empty drawing={emptyList} text={TEXTS.noHolders} />}
      failed={TEXTS.holdersFailed}
      onRetry={onRetry}
    >
      {({ holders: known, isPastUnread }) =>
        known ? (
          <>
            {isPastUnread && (
              <p className={styles.about} role="status">
                {TEXTS.pastUnread}
              </p>
            )}
            <Lists {...known} />
          </>
        ) : (
          <Empty drawing={emptyList} text={TEXTS.pastUnread} />
        )
      }
    </Loaded>
  )
}

function Lists({ label, periods, counts, unlocks }: CompanyHolders) {
  return (
    <>
      {label && (
        <p className={styles.label}>
          <Badge kind="warn">{label}</Badge>
        </p>
      )}
      {periods.length > 0 && <HolderTable periods={periods} />}
      {counts.length > 0 && <Counts counts={counts} />}
      {unlocks.length > 0 && <UnlockTable unlocks={unlocks} />}
      <p className={styles.about}>{TEXTS.holdersAbout}</p>
    </>
  )
}

function Counts({ counts }: Pick<CompanyHolders, 'counts'>) {
  const shown = counts.toReversed()
  const text = (count: number) => TEXTS.countOf(formatBigNumber(count))
  return (
    <section>
      <h3 className={styles.title}>
        {TEXTS.counts}
        <small>{text(counts[0]?.count ?? 0)}</small>
      </h3>
      <BarChart
        label={TEXTS.countBars(shown.map(({ day, count }) => `${day} ${text(count)}`))}
        bars={shown.map(({ day, count }) => ({ key: day, value: count }))}
      />
      <p className={styles.ends}>
        <span>{shown.at(0)?.day}</span>
        <span>{shown.at(-1)?.day}</span>
      </p>
    </section>
  )
}
