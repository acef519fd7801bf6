import '#styles/kit/tabs.css'
import { memo, useEffect, useRef } from 'react'
import { RANK_BOARDS, RANKS, type RankBoard } from '#api/market/rank.ts'
import { followRows } from '#elements/market/follow-rows.ts'
import { backToFirstRow, centerTab } from '#elements/market/rank-scroll.ts'
import { otherRanks } from '#lib/market/rank/rank-figure.ts'
import {
  RANK_HEAD,
  type RankChoice,
  type RankState,
  rankedAt,
  shownTotal,
} from '#lib/market/rank/rank-store.ts'
import type { RowWindow } from '#lib/market/rank/row-window.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import styles from './RankList.module.css'
import { RankRowIsland } from './RankRow.island.tsx'

const { rankList: TEXTS } = MARKET_TEXTS

interface Props {
  ranks: RankState
  choice: RankChoice
  /** Whether to show the whole rank or only its head. */
  isWhole: boolean
  /** The rows that are drawn. */
  rows: RowWindow
  onRows(rows: RowWindow): void
  onChoose(change: Partial<RankChoice>): void
  onWhole(isWhole: boolean): void
  onRetry(): void
}

/** The stocks of the market, or of a sector, ranked by one figure. */
export function RankList(props: Props) {
  const { ranks, isWhole, onWhole, onChoose } = props
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const total = ranks.state === 'ready' ? ranks.total : 0
  const toFirstRow = () => {
    if (section.current && head.current && body.current)
      backToFirstRow(section.current, head.current, body.current)
  }
  const choose = (change: Partial<RankChoice>) => {
    onChoose(change)
    toFirstRow()
  }
  return (
    <section ref={section} className={styles.ranks} aria-labelledby="ranks">
      <header>
        <h2 id="ranks">{TEXTS.title}</h2>
        <span className={styles.total}>{totalText(ranks)}</span>
        <Boards board={props.choice.board} onBoard={(board) => choose({ board })} />
      </header>
      <div ref={head} className={styles.head}>
        <RankTabs {...props} onChoose={choose} />
      </div>
      <div ref={body} data-keep="ranks" data-ready={ranks.state === 'loading' ? undefined : ''}>
        <Body {...props} />
      </div>
      {total > RANK_HEAD && (
        <button
          className={styles.more}
          type="button"
          onClick={() => {
            onWhole(!isWhole)
            if (isWhole) toFirstRow()
          }}
        >
          {isWhole ? TEXTS.fewer : TEXTS.all(total)}
        </button>
      )}
    </section>
  )
}

function totalText(ranks: RankState): string {
  if (ranks.state !== 'ready') return ''
  const { total, tradedCount } = ranks
  return tradedCount ? TEXTS.partly(total, tradedCount) : TEXTS.total(total)
}

function Boards({ board, onBoard }: { board: RankBoard; onBoard(board: RankBoard): void }) {
  return (
    <select
      aria-label={TEXTS.boardLabel}
      value={board}
      onChange={({ target }) => {
        const chosen = RANK_BOARDS.find((known) => known === target.value)
        if (chosen) onBoard(chosen)
      }}
    >
      {RANK_BOARDS.map((known) => (
        <option key={known} value={known}>
          {MARKET_TEXTS.boards[known]}
        </option>
      ))}
    </select>
  )
}

function RankTabs({ ranks, choice: { rank }, onChoose, onRetry }: Props) {
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rank is another chosen tab
  useEffect(() => {
    if (tabs.current) centerTab(tabs.current)
  }, [rank])
  return (
    <>
      <nav ref={tabs} className="kit-tabs" aria-label={TEXTS.ranksLabel}>
        {RANKS.map((known) => (
          <button
            key={known}
            className="kit-tabs__tab"
            type="button"
            aria-current={known === rank}
            onClick={() => onChoose({ rank: known })}
          >
            {MARKET_TEXTS.ranks[known]}
          </button>
        ))}
      </nav>
      <p className={styles.columns} aria-hidden="true" data-columns="">
        <span>{TEXTS.columns.name}</span>
        <span>{TEXTS.columns.price}</span>
        <span>{MARKET_TEXTS.ranks[rank]}</span>
        {otherRanks(rank).map((other) => (
          <span key={other}>{MARKET_TEXTS.rankColumns[other]}</span>
        ))}
      </p>
      {ranks.state === 'ready' && ranks.hasGap && (
        <p className={styles.gap} role="alert">
          {TEXTS.gap}
          <button type="button" onClick={onRetry}>
            {TEXTS.retry}
          </button>
        </p>
      )}
    </>
  )
}

const WAITING_ROWS = Array.from({ length: 10 }, (_, order) => order)

function Body(props: Props) {
  switch (props.ranks.state) {
    case 'loading':
      return (
        <div className={styles.waiting} role="status" aria-label={TEXTS.waiting}>
          {WAITING_ROWS.map((order) => (
            <span key={order} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          {TEXTS.failed}
          <button type="button" onClick={props.onRetry}>
            {TEXTS.retry}
          </button>
        </p>
      )
    case 'empty':
      return <p className={styles.empty}>{TEXTS.empty}</p>
    case 'ready':
      return <Rows {...props} />
  }
}

/** More rows than ever fit on the screen: a row that leaves is replaced by one that enters. */
const ROWS_MAX = 64

/** The heads of the columns stay above them. */
function alignHead(list: HTMLElement): void {
  const head = list.closest('section')?.querySelector('[data-columns]')
  if (head) head.scrollLeft = list.scrollLeft
}

/** The list has its full height; the rows on the screen are positioned inside it. */
function Rows({ ranks, choice, isWhole, rows, onRows }: Props) {
  const list = useRef<HTMLOListElement | null>(null)
  const total = shownTotal(ranks, isWhole)
  useEffect(
    () => (list.current ? followRows(list.current, total, onRows) : undefined),
    [total, onRows],
  )
  const indexes = Array.from({ length: rows.to - rows.from }, (_, i) => rows.from + i)
  return (
    <ol
      ref={(element) => {
        list.current = element
        element?.style.setProperty('--total', String(total))
      }}
      className={styles.rows}
      onScroll={({ currentTarget }) => alignHead(currentTarget)}
    >
      {indexes
        .filter((index) => index < total)
        .map((index) => (
          <Row
            key={index % ROWS_MAX}
            index={index}
            total={total}
            stock={rankedAt(ranks, index)}
            rank={choice.rank}
          />
        ))}
    </ol>
  )
}

/** Another page of the rank renders only the new rows. */
const Row = memo(RankRowIsland)
