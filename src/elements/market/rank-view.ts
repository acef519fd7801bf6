import { MARKET_TEXTS } from '#lib/market/messages.ts'
import type { RankChoice, RankState } from '#lib/market/rank/rank-store.ts'
import { RANK_HEAD } from '#lib/market/rank/rank-store.ts'
import { markChoice } from '../shell/choices.ts'
import { part, setText } from '../shell/parts.ts'

/** Which rank it is: the tab, the board, and the heading of its column. */
export function showRankChoice(root: HTMLElement, { rank, board }: RankChoice): void {
  const tabs = part(root, 'ranks')
  markChoice(tabs, rank)
  const tab = tabs.querySelector<HTMLElement>('[aria-current="true"]')
  // Only the row of tabs moves, never the page.
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
  part<HTMLSelectElement>(root, 'board').value = board
  setText(part(root, 'column'), MARKET_TEXTS.ranks[rank])
}

/** What stands around the rows: how many there are, how to see the others, what did not come. */
export function showRankState(root: HTMLElement, view: RankState, isOpen: boolean): void {
  root.dataset.state = view.state
  const more = part(root, 'more')
  const total = view.state === 'ready' ? view.total : 0
  more.hidden = total <= RANK_HEAD
  setText(more, isOpen ? MARKET_TEXTS.rankList.fewer : MARKET_TEXTS.rankList.all(total))
  setText(part(root, 'total'), total > 0 ? MARKET_TEXTS.rankList.total(total) : '')
  part(root, 'gap').hidden = view.state !== 'ready' || !view.hasGap
}

/** After another choice the list begins anew: its head comes into sight if it was scrolled past. */
export function backToFirstRow(root: HTMLElement): void {
  const head = part(root, 'head')
  if (part(root, 'keep').getBoundingClientRect().top >= head.getBoundingClientRect().bottom) return
  root.scrollIntoView({ block: 'start' })
}
