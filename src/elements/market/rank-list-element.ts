import { RANK_BOARDS, RANKS } from '#api/market/rank.ts'
import {
  $isRankOpen,
  $rankChoice,
  $ranks,
  followRanks,
  openRank,
  openWholeRank,
  retryRanks,
} from '#lib/market/rank/rank-store.ts'
import { onChoice } from '../shell/choices.ts'
import { part } from '../shell/parts.ts'
import { RankRows } from './rank-rows.ts'
import { backToFirstRow, showRankChoice, showRankState } from './rank-view.ts'

/** `<x-rank-list>`: the stocks of the market, or of a sector, by one figure. */
export class RankListElement extends HTMLElement {
  connectedCallback(): void {
    const rows = new RankRows(part(this, 'list'), part<HTMLTemplateElement>(this, 'row'))
    const board = part<HTMLSelectElement>(this, 'board')
    const open = (change: Parameters<typeof openRank>[0]) => {
      openRank(change)
      backToFirstRow(this)
    }
    onChoice(part(this, 'ranks'), RANKS, (rank) => open({ rank }))
    board.addEventListener('change', () => {
      const chosen = RANK_BOARDS.find((known) => known === board.value)
      if (chosen) open({ board: chosen })
    })
    for (const name of ['retry', 'retry-rows'])
      part(this, name).addEventListener('click', retryRanks)
    part(this, 'more').addEventListener('click', () => {
      openWholeRank(!$isRankOpen.get())
      if (!$isRankOpen.get()) backToFirstRow(this)
    })
    followRanks()
    $rankChoice.subscribe((choice) => showRankChoice(this, choice))
    const draw = () => {
      const view = $ranks.get()
      showRankState(this, view, $isRankOpen.get())
      rows.draw()
      // The list has its height: the one that was reserved for it may go.
      if (view.state !== 'loading') part(this, 'keep').dataset.ready = ''
    }
    $isRankOpen.listen(draw)
    $ranks.subscribe(draw)
  }
}
