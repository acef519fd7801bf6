import type { listResultChanges, ResultChange } from '#api/screening/saved/list-result-changes.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { SAVED_TEXTS } from '#lib/screening/saved/saved-texts.ts'
import styles from './ResultChanges.module.css'

const TEXTS = SAVED_TEXTS.changes

interface Props {
  changes: Resource<ReturnType<typeof listResultChanges.answer.decode>>
  onRetry(): void
}

/** Which stocks came into the result of a screen and which went out, by day. */
export function ResultChanges({ changes, onRetry }: Props) {
  return (
    <Loaded
      resource={changes}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'line', 'line']} />}
      missing={<p className={styles.quiet}>{SAVED_TEXTS.gone}</p>}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {({ label, days }) =>
        days.length === 0 ? (
          <p className={styles.quiet}>{TEXTS.empty}</p>
        ) : (
          <>
            <p className={styles.quiet}>
              {TEXTS.about} {label && <Badge>{label}</Badge>}
            </p>
            <ol className={styles.days}>
              {days.map((change) => (
                <Day key={change.day} {...change} />
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  )
}

function Day({ day, isMarketFit, total, ...change }: ResultChange) {
  const { added, addedCount, removed, removedCount } = change
  return (
    <li>
      <strong>
        <time dateTime={day}>{day}</time> {isMarketFit && TEXTS.total(total)}
      </strong>
      {!isMarketFit && <p className={styles.quiet}>{TEXTS.unfit}</p>}
      {isMarketFit && addedCount + removedCount === 0 && (
        <p className={styles.quiet}>{TEXTS.same}</p>
      )}
      {addedCount > 0 && <Stocks title={TEXTS.added(addedCount)} stocks={added} all={addedCount} />}
      {removedCount > 0 && (
        <Stocks title={TEXTS.removed(removedCount)} stocks={removed} all={removedCount} />
      )}
    </li>
  )
}

interface StocksProps {
  title: string
  stocks: ResultChange['added']
  all: number
}

function Stocks({ title, stocks, all }: StocksProps) {
  return (
    <p>
      {title}：
      {stocks.map(({ symbol, name }) => (
        <a key={symbol} className={styles.stock} href={addressOf(symbol)}>
          {name}
        </a>
      ))}
      {all > stocks.length && TEXTS.others(all - stocks.length)}
    </p>
  )
}
