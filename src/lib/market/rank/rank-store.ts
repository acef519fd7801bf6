import { atom, computed } from 'nanostores'
import { getSector } from '#api/market/get-sector.ts'
import { listRanks } from '#api/market/list-ranks.ts'
import {
  RANK_BOARDS,
  RANK_PAGE,
  RANKS,
  type Rank,
  type RankBoard,
  type RankedStock,
  type RankPage,
} from '#api/market/rank.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followMarket } from '../follow-market.ts'
import { headRisers } from '../overview/market-head.ts'
import { $marketStatus } from '../overview/overview-store.ts'
import { $sector, sectorCode } from '../sector/sector-store.ts'
import { chosenOf, saveChoice } from '../view-choices.ts'
import type { RowWindow } from './row-window.ts'

export interface RankChoice {
  rank: Rank
  board: RankBoard
}

type Pages = ReadonlyMap<number, readonly RankedStock[]>

export type RankState =
  | { state: 'loading' | 'failed' | 'empty' }
  /** Pages viewed so far; `hasGap` if one of them did not arrive. */
  | {
      state: 'ready'
      total: number
      /** More stocks trade than have a rank: its figure is unknown of the others. */
      tradedCount?: number | undefined
      pages: Pages
      hasGap: boolean
    }

export const $rankChoice = atom<RankChoice>({ rank: 'rise', board: 'all' })
/** Whether the whole rank is shown, or only its head. */
export const $isRankOpen = atom(false)
export const $ranks = atom<RankState>({ state: 'loading' })
/** Unknown while rows are missing, so that they are requested again soon, whatever the session. */
const $rankStatus = computed([$marketStatus, $ranks], (status, view) =>
  view.state === 'failed' || (view.state === 'ready' && view.hasGap) ? undefined : status,
)

/** Number of rows shown initially. */
export const RANK_HEAD = 20
const EVERY_MS = 5000
/** While rows move under the finger, no row changes its place by itself. */
const STILL_MS = 1000

let wanted: RowWindow = { from: 0, to: RANK_HEAD }
let movedAt = Number.NEGATIVE_INFINITY
/** Loading for an older choice stops. */
let choiceNumber = 0
let isFilling = false

/** Restores the rank that was left, and keeps the visible rows in order; returns a function that stops it. */
export function followRanks(): () => void {
  const rank = chosenOf('rank', RANKS) ?? 'rise'
  const board = chosenOf('board', RANK_BOARDS) ?? 'all'
  $rankChoice.set({ rank, board })
  $isRankOpen.set(chosenOf('ranks', ['all']) === 'all')
  return followMarket($rankStatus, refreshRanks, EVERY_MS)
}

export function chooseRank(change: Partial<RankChoice>): void {
  const choice = { ...$rankChoice.get(), ...change }
  choiceNumber += 1
  isFilling = false
  wanted = { from: 0, to: RANK_HEAD }
  $rankChoice.set(choice)
  $ranks.set({ state: 'loading' })
  saveChoice({ ...choice })
  void fill()
}

export function expandRank(isOpen: boolean): void {
  $isRankOpen.set(isOpen)
  saveChoice({ ranks: isOpen ? 'all' : 'head' })
}

/** Requests the visible rows; known ones are not requested. */
export function loadRows(rows: RowWindow): void {
  if (rows.from !== wanted.from) movedAt = performance.now()
  wanted = rows
  void fill()
}

export function retryRanks(): void {
  const view = $ranks.get()
  $ranks.set(view.state === 'ready' ? { ...view, hasGap: false } : { state: 'loading' })
  void fill()
}

/** Number of rows in the list: all of them, or its head. */
export function shownTotal(view: RankState, isWhole: boolean): number {
  const total = view.state === 'ready' ? view.total : 0
  return isWhole ? total : Math.min(total, RANK_HEAD)
}

/** The stock at an index, if known. */
export function rankedAt(view: RankState, index: number): RankedStock | undefined {
  if (view.state !== 'ready') return undefined
  return view.pages.get(Math.floor(index / RANK_PAGE))?.[index % RANK_PAGE]
}

/** Requests the visible rows again: places change, so pages out of sight are dropped. */
export async function refreshRanks(): Promise<void> {
  if (isFilling || performance.now() - movedAt < STILL_MS) return
  const isCurrent = startFilling()
  const fresh = new Map<number, readonly RankedStock[]>()
  let last: RankPage | undefined
  for (const number of wantedPages()) {
    const page = await fetchPage(number, isCurrent)
    if (!page) return isCurrent() ? fill() : undefined
    fresh.set(number, page.stocks)
    last = page
  }
  show(last, fresh)
  isFilling = false
  await fill()
}

/** Loads the missing visible rows, one page at a time: a newer request of the same path cancels the older one. */
async function fill(): Promise<void> {
  if (isFilling) return
  const isCurrent = startFilling()
  for (let number = missingPage(); number !== undefined; number = missingPage()) {
    const page = await fetchPage(number, isCurrent)
    if (!page) return
    show(page, new Map([...knownPages(), [number, page.stocks]]))
  }
  isFilling = false
}

/** Returns a function that says whether the choice is still the one being loaded. */
function startFilling(): () => boolean {
  const mine = choiceNumber
  isFilling = true
  return () => mine === choiceNumber
}

/**
 * A page of the rank; undefined if it did not arrive, which ends the loading, or if another rank was chosen meanwhile.
 */
async function fetchPage(page: number, isCurrent: () => boolean): Promise<RankPage | undefined> {
  try {
    const answer = await fetchRankPage($rankChoice.get(), page)
    if (!isCurrent()) return undefined
    receiveQuotes(answer.stocks.map(({ quote }) => quote))
    return answer
  } catch (error) {
    if (!isCurrent()) return undefined
    if (!(error instanceof CancelledError)) countMiss()
    isFilling = false
    return undefined
  }
}

function wantedPages(): number[] {
  const first = Math.floor(wanted.from / RANK_PAGE)
  const last = Math.max(first, Math.floor((wanted.to - 1) / RANK_PAGE))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function missingPage(): number | undefined {
  const view = $ranks.get()
  if (view.state === 'empty' || view.state === 'failed') return undefined
  if (view.state === 'ready' && view.hasGap) return undefined
  const known = knownPages()
  // An empty page is past the end: it is known.
  return wantedPages().find((page) => !known.has(page))
}

function knownPages(): Pages {
  const view = $ranks.get()
  return view.state === 'ready' ? view.pages : new Map()
}

function show(page: RankPage | undefined, pages: Pages): void {
  const { total = 0, tradedCount } = page ?? {}
  $ranks.set(
    total > 0 ? { state: 'ready', total, tradedCount, pages, hasGap: false } : { state: 'empty' },
  )
}

function countMiss(): void {
  const view = $ranks.get()
  const isWhole = view.state === 'ready' && missingPage() === undefined
  if (isWhole) return
  $ranks.set(view.state === 'ready' ? { ...view, hasGap: true } : { state: 'failed' })
}

/** A page of the rank: over the market, or over the sector of the page. */
async function fetchRankPage({ rank, board }: RankChoice, page: number): Promise<RankPage> {
  const offset = page * RANK_PAGE
  const code = sectorCode()
  if (!code) {
    const isLeading = rank === 'rise' && board === 'all' && page === 0
    const known = isLeading ? await headRisers() : undefined
    if (known) return known
    const request = { rank, board, offset, count: RANK_PAGE }
    return readPublic(listRanks, request)
  }
  const { sector, members } = await readPublic(getSector, { code, rank, offset })
  $sector.set(sector ? { state: 'ready', sector } : { state: 'unknown' })
  return members
}
