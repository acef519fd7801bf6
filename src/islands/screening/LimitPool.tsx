import type { ReactNode } from 'react'
import type { FallenStock, LimitPool as Pool, PoolStock } from '#api/screening/get-limit-pool.ts'
import { DaySteps } from '#islands/ui/DaySteps.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { poolSteps } from '#lib/screening/limit-pool-store.ts'
import { MOVEMENT_TEXTS } from '#lib/screening/movement-texts.ts'
import { formatBigFen } from '#lib/shell/format/big-money.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './LimitPool.module.css'

const { pool: TEXTS, boards: stepName } = MOVEMENT_TEXTS

interface Props {
  pool: Resource<Pool>
  onDay(day: string): void
  onRetry(): void
}

/** 涨停池 of a day: the ladder of its stocks with the times of the limit, those that left it, and those at the lower one. */
export function LimitPool({ pool, onDay, onRetry }: Props) {
  return (
    <Loaded
      resource={pool}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {({ day, before, after, stocks, falls = [] }) => (
        <>
          {!day && <Empty drawing={emptyList} text={TEXTS.none} />}
          {day && (
            <DaySteps names={TEXTS} before={before} after={after} onDay={onDay}>
              {titleOf(day, stocks)}
            </DaySteps>
          )}
          {poolSteps(stocks).map((step) => (
            <Step key={step.boards} {...step} />
          ))}
          {falls.length > 0 && <Falls falls={falls} />}
          <p className={styles.about}>{TEXTS.about}</p>
        </>
      )}
    </Loaded>
  )
}

function titleOf(day: string, stocks: readonly PoolStock[]): string {
  const broken = stocks.filter(({ boards }) => boards === 0).length
  return TEXTS.title(day, stocks.length - broken, broken)
}

function Step({ boards, stocks }: ReturnType<typeof poolSteps>[number]) {
  return (
    <section className={styles.step}>
      <h3>{boards === 0 ? TEXTS.brokenStep : stepName(boards)}</h3>
      <ul>
        {stocks.map((stock) => (
          <Stock key={stock.symbol} {...stock} />
        ))}
      </ul>
    </section>
  )
}

function Stock(stock: PoolStock) {
  const { symbol, name, industry, boards, firstSealed, lastSealed, opened } = stock
  const { sealedFen, hits = 0, hitDays = 0 } = stock
  const facts = [
    TEXTS.opened(opened),
    ...(boards > 0 && sealedFen ? [TEXTS.sealed(formatBigFen(sealedFen))] : []),
    ...(hits > 1 ? [TEXTS.hits(hitDays, hits)] : []),
  ]
  return (
    <Row symbol={symbol} name={name} industry={industry} facts={facts}>
      {TEXTS.sealedAt(firstSealed, lastSealed)}
    </Row>
  )
}

function Falls({ falls }: { falls: readonly FallenStock[] }) {
  return (
    <section className={styles.step}>
      <h3>{TEXTS.fallenStep}</h3>
      <ul>
        {falls.map(({ symbol, name, industry, downDays, lastSealed, opened, sealedFen }) => (
          <Row
            key={symbol}
            symbol={symbol}
            name={name}
            industry={industry}
            facts={[
              TEXTS.downDays(downDays),
              TEXTS.opened(opened),
              ...(sealedFen ? [TEXTS.sealed(formatBigFen(sealedFen))] : []),
            ]}
          >
            {lastSealed && TEXTS.fallenAt(lastSealed)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<PoolStock, 'symbol' | 'name' | 'industry'> {
  facts: readonly string[]
  /** The times of the limit. */
  children: ReactNode
}

function Row({ symbol, name, industry, facts, children }: RowProps) {
  return (
    <li>
      <a className={styles.stock} href={addressOf(symbol)}>
        <span>
          {name} <small>{industry}</small>
        </span>
        <small>{children}</small>
        <small>{facts.join(' · ')}</small>
      </a>
    </li>
  )
}
