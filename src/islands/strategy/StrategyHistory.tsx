import '#styles/kit/button.css'
import { useState } from 'react'
import type { StrategyMove } from '#api/strategy/move.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { type MoveFilter, movesByMonth, movesCsv, movesOf } from '#lib/strategy/move-months.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { MoveRow } from './performance/MoveRow.tsx'
import styles from './performance/Strategy.module.css'

const TEXTS = STRATEGY_TEXTS.history
const FILTERS = ['all', 'buy', 'sell'] as const

interface Props {
  moves: PagedList<StrategyMove>
  /** Every instruction of the strategy; undefined if they do not arrive. */
  onExport(): Promise<readonly StrategyMove[] | undefined>
  onMore(): void
  onRetry(): void
}

/** Every instruction of a strategy by month: what was published remains, whatever became of it. */
export function StrategyHistory({ moves, onExport, onMore, onRetry }: Props) {
  const [filter, setFilter] = useState<MoveFilter>('all')
  const [file, setFile] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function exportAll(): Promise<void> {
    setFile('loading')
    const all = await onExport()
    setFile(all ? 'idle' : 'failed')
    if (all) saveFile(movesCsv(movesOf(all, filter)))
  }
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{TEXTS.note}</p>
      <Tabs
        label={TEXTS.filtersLabel}
        tabs={FILTERS}
        current={filter}
        words={TEXTS.filters}
        onTab={(known) => setFilter(known)}
      />
      <PagedRows
        list={moves}
        waiting={<Skeleton label={TEXTS.loading} shapes={['block', 'block', 'block']} />}
        failed={TEXTS.failed}
        empty={<Empty drawing={emptyList} text={TEXTS.empty} />}
        texts={TEXTS}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => (
          <>
            {movesByMonth(rows, filter).map(([month, inMonth]) => (
              <section key={month} className={styles.raised}>
                <h2>{TEXTS.month(month)}</h2>
                <ol className={styles.moves}>
                  {inMonth.map((move) => (
                    <MoveRow key={move.moveId} move={move} />
                  ))}
                </ol>
              </section>
            ))}
            {rows.some(({ content }) => !content) && (
              <p className={styles.quiet}>{STRATEGY_TEXTS.hiddenNote}</p>
            )}
            <Button kind="quiet" isBusy={file === 'loading'} onClick={() => void exportAll()}>
              {file === 'loading' ? TEXTS.exporting : TEXTS.export}
            </Button>
            <p className={styles.danger} role="status">
              {file === 'failed' && TEXTS.exportFailed}
            </p>
          </>
        )}
      </PagedRows>
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
    </div>
  )
}

/** Saves a table as a file; the mark at its start tells spreadsheets the encoding. */
function saveFile(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  link.download = 'moves.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
