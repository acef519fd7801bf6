import { useEffect, useState } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { watchRankedRows } from '#lib/market/rank/rank-quotes.ts'
import {
  $isRankOpen,
  $rankChoice,
  $ranks,
  chooseRank,
  expandRank,
  followRanks,
  loadRows,
  retryRanks,
  shownTotal,
} from '#lib/market/rank/rank-store.ts'
import type { RowWindow } from '#lib/market/rank/row-window.ts'
import { RankList } from './RankList.tsx'

/** Why is this an island? Five thousand rows change places, and one screenful of them is drawn and ticks. */
export function RankListIsland() {
  const ranks = useStore($ranks)
  const choice = useStore($rankChoice)
  const isWhole = useStore($isRankOpen)
  const [rows, setRows] = useState<RowWindow>({ from: 0, to: 0 })
  useEffect(followRanks, [])
  useEffect(() => {
    if (shownTotal(ranks, isWhole) > 0 && rows.to > rows.from) loadRows(rows)
    watchRankedRows(rows)
  }, [ranks, isWhole, rows])
  return (
    <RankList
      ranks={ranks}
      choice={choice}
      isWhole={isWhole}
      rows={rows}
      onRows={setRows}
      onChoose={chooseRank}
      onWhole={expandRank}
      onRetry={retryRanks}
    />
  )
}
