import type { BillboardOfDay, BillboardStock } from '#api/quote/disclosure/get-billboard-day.ts'
import { DaySteps } from '#islands/ui/DaySteps.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { DISCLOSURE_TEXTS } from '#lib/quote/disclosure/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatFlowFen } from '#lib/shell/format/big-money.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { BillboardEntryView } from './Billboard.tsx'
import styles from './BillboardDay.module.css'

const { billboardDay: TEXTS, ...COMMON } = DISCLOSURE_TEXTS

interface Props {
  billboard: Resource<BillboardOfDay>
  onDay(day: string): void
  onRetry(): void
}

/** 龙虎榜 of a day: every stock opens its seats. */
export function BillboardDay({ billboard, onDay, onRetry }: Props) {
  return (
    <Loaded
      resource={billboard}
      waiting={<Skeleton label={COMMON.loading} shapes={['line', 'block']} />}
      failed={COMMON.billboardFailed}
      onRetry={onRetry}
    >
      {({ day, before, after, stocks }) => (
        <>
          {!day && <Empty drawing={emptyList} text={TEXTS.none} />}
          {day && (
            <DaySteps names={TEXTS} before={before} after={after} onDay={onDay}>
              {TEXTS.title(day, stocks.length)}
            </DaySteps>
          )}
          {stocks.map((stock) => (
            <Stock key={stock.symbol} {...stock} />
          ))}
          <p className={styles.about}>{COMMON.billboardAbout}</p>
        </>
      )}
    </Loaded>
  )
}

function Stock({ symbol, name, entries }: BillboardStock) {
  const net = entries.reduce((sum, { buyFen, sellFen }) => sum + buyFen - sellFen, 0)
  return (
    <details className={styles.stock}>
      <summary>{TEXTS.stock(name, formatFlowFen(net))}</summary>
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons may be unknown, and nothing moves
        <BillboardEntryView key={i} {...entry} />
      ))}
      <a href={addressOf(symbol)}>{TEXTS.link}</a>
    </details>
  )
}
