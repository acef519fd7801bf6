import { lazy, Suspense, useState } from 'react'
import type { Diagnosis as Scores } from '#api/diagnosis/get-diagnosis.ts'
import type { StockHit } from '#api/search/search-stocks.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { AddToWatchlist } from '#islands/watchlist/list/AddToWatchlist.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { sumsOf } from '#lib/diagnosis/arithmetic.ts'
import type { Picker } from '#lib/diagnosis/diagnosis-store.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './Diagnosis.module.css'
import { DimensionCards } from './DimensionCards.tsx'
import { Neighbours } from './Neighbours.tsx'
import { ScoreHead } from './ScoreHead.tsx'
import { ScoreHistory } from './ScoreHistory.tsx'
import { StockPicker } from './StockPicker.tsx'

/** Where a code can be scanned by another device. */
const WIDE_PX = 1024
/** Phones never draw it. */
const PhoneCode = lazy(async () => ({ default: (await import('./PhoneCode.tsx')).PhoneCode }))

const ScoreRecord = lazy(async () => ({
  default: (await import('./record/ScoreRecord.island.tsx')).ScoreRecordIsland,
}))

interface Props {
  kind: 'evaluation' | 'five' | 'wide'
  symbol: string | undefined
  diagnosis: Resource<Scores>
  picker: Picker
  suggested: Resource<readonly StockHit[]>
  onFind(typed: string): void
  onChoose(symbol: string): void
  onRetry(): void
  onShare(): void
}

/** The five scores of a stock, each with its sum. */
export function Diagnosis(props: Props) {
  const { kind, symbol, diagnosis, onRetry } = props
  return (
    <div className={styles.page} data-kind={kind}>
      <StockPicker {...props} isStart={!symbol} />
      {symbol && (
        <Loaded
          resource={diagnosis}
          waiting={
            <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'title', 'line', 'line']} />
          }
          missing={<Empty drawing={emptySearch} text={TEXTS.missing} />}
          failed={TEXTS.failed}
          onRetry={onRetry}
        >
          {(scores) => <Body {...props} scores={scores} />}
        </Loaded>
      )}
      <p className={styles.about}>{TEXTS.about}</p>
    </div>
  )
}

function Body({ kind, scores, onChoose, onShare }: Props & { scores: Scores }) {
  const sums = sumsOf(scores)
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <ScoreHead scores={scores} sums={sums} />
        <p className={styles.actions}>
          <a className="kit-button" data-kind="quiet" href={addressOf(scores.symbol)}>
            {TEXTS.stock}
          </a>
          <AddToWatchlist symbol={scores.symbol} size="large" />
          <button className="kit-button" data-kind="quiet" type="button" onClick={onShare}>
            {TEXTS.share}
          </button>
        </p>
        {kind === 'wide' && innerWidth >= WIDE_PX && (
          <Suspense>
            <PhoneCode symbol={scores.symbol} />
          </Suspense>
        )}
      </div>
      <div className={styles.column}>
        <DimensionCards sums={sums} isOpen={kind !== 'evaluation'} />
        <ScoreHistory history={scores.history} />
        <RecordBlock />
        <Neighbours scores={scores} isWhole={kind === 'wide'} onChoose={onChoose} />
      </div>
    </div>
  )
}

/** The record of the scores, whose code and days load when it is opened. */
function RecordBlock() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.record}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{TEXTS.record}</summary>
      {isOpen && (
        <Suspense>
          <ScoreRecord />
        </Suspense>
      )}
    </details>
  )
}
