import { dayOf } from '#api/china-time.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import type { Push } from '#api/strategy/list-pushes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import { pushAddress, pushesByDay, strategiesIn } from '#lib/strategy/push-days.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import { MoveRow } from './performance/MoveRow.tsx'
import styles from './performance/Strategy.module.css'

const TEXTS = STRATEGY_TEXTS.pushes

interface Props {
  view: 'full' | 'brief'
  pushes: PagedList<Push>
  /** Empty for all. */
  strategyId: string
  shownId: string | undefined
  onStrategy(strategyId: string): void
  onReadAll(): void
  onMore(): void
  onRetry(): void
}

/** The instructions of everything a reader bought, by day; unread ones are marked. */
export function PushFeed(props: Props) {
  const { view, pushes, strategyId, shownId, onStrategy, onMore, onRetry } = props
  const names = pushes.state === 'ready' ? strategiesIn(pushes.rows) : new Map<string, string>()
  const tabs = ['', ...names.keys()]
  return (
    <div className={styles.page}>
      {(tabs.length > 2 || strategyId) && (
        <Tabs
          label={TEXTS.strategies}
          tabs={tabs}
          current={strategyId}
          words={{ ...Object.fromEntries(names), '': TEXTS.all }}
          onTab={onStrategy}
        />
      )}
      {pushes.state === 'ready' && pushes.rows.some(({ isRead }) => !isRead) && (
        <Button kind="soft" onClick={props.onReadAll}>
          {TEXTS.readAll}
        </Button>
      )}
      <PagedRows
        list={pushes}
        waiting={<Skeleton label={TEXTS.loading} shapes={['block', 'block', 'block']} />}
        failed={TEXTS.failed}
        empty={
          <Empty drawing={emptyMessage} text={TEXTS.empty}>
            <a className="kit-button" href="/StrategyList">
              {STRATEGY_TEXTS.toList}
            </a>
          </Empty>
        }
        texts={STRATEGY_TEXTS.history}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) =>
          pushesByDay(rows).map(([day, inDay]) => (
            <section key={day} className={styles.raised}>
              <h2>{day}</h2>
              <ol className={styles.moves}>
                {inDay.map((push) =>
                  view === 'full' ? (
                    <Full key={push.move.moveId} push={push} shownId={shownId} />
                  ) : (
                    <Brief key={push.move.moveId} push={push} />
                  ),
                )}
              </ol>
            </section>
          ))
        }
      </PagedRows>
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
    </div>
  )
}

function Full({ push, shownId }: { push: Push; shownId: string | undefined }) {
  const { move, strategyName, isRead } = push
  return (
    <>
      <li className={styles.quiet}>
        <span className={isRead ? undefined : styles.unread}>
          {!isRead && <span className="visually-hidden">{TEXTS.unread}</span>}
          {strategyName}
        </span>
      </li>
      <MoveRow move={move} isTarget={move.moveId === shownId} />
    </>
  )
}

function Brief({ push }: { push: Push }) {
  const { move, strategyName, isRead } = push
  return (
    <li className={styles.move}>
      <a className={styles.stock} href={pushAddress(push)}>
        <span className={isRead ? undefined : styles.unread}>
          {!isRead && <span className="visually-hidden">{TEXTS.unread}</span>}
          {TRADE_SIGNAL_TEXTS[move.kind]} {move.content?.stockName ?? STRATEGY_TEXTS.hidden}
        </span>
        <small>{STRATEGY_TEXTS.weightChange(move.weightBefore, move.weightAfter)}</small>
      </a>
      <p className={styles.moveLine}>
        <time dateTime={dayOf(move.publishedAt)}>{clockText(move.publishedAt)}</time>
        <span>{strategyName}</span>
        <span>{STRATEGY_TEXTS.follow[move.verdict]}</span>
      </p>
      {move.adviserName && move.adviserCertificate && (
        <p className={styles.quiet}>
          {STRATEGY_TEXTS.adviser(move.adviserName, move.adviserCertificate)}
        </p>
      )}
    </li>
  )
}
