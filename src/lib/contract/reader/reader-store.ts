import { atom, onMount } from 'nanostores'
import type { ContractDetail } from '#api/contract/contract.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { tellProgress } from '#lib/order/progress/progress-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { contractIdOf, DOCUMENT_PATHS } from '../document-paths.ts'
import {
  articlesOf,
  isWhole,
  keepProgress,
  keptProgress,
  type ReadMode,
  type ReadProgress,
  UNREAD,
  withSeen,
} from './read-progress.ts'

export type Reader =
  | { state: 'loading' }
  | { state: 'guest' }
  | Failure
  | { state: 'ready'; contract: ContractDetail; progress: ReadProgress; isRead: boolean }

export type PagePicture =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; src: string }

export const LOADING: Reader = { state: 'loading' }

/** The contract or refund agreement the address names, and how far it was read. */
export const $reader = atom<Reader>(LOADING)

/** Its pages, by number; one that is absent has not been asked for. */
export const $pages = atom<Readonly<Record<number, PagePicture>>>({})

onMount($reader, () =>
  followUser((userId) => {
    if (userId) void loadContract()
    else leave({ state: 'guest' })
  }),
)

/** Asks for the document anew; what is shown stays until the answer is there. */
export async function loadContract(): Promise<void> {
  const contractId = contractIdOf(location.search)
  if (!contractId) return leave({ state: 'missing' })
  if ($reader.get().state !== 'ready') $reader.set(LOADING)
  const { askContract } = await import('../contract-calls.ts')
  try {
    const contract = await askContract(contractId)
    if (leadsElsewhere(contract)) return
    const before = $reader.get()
    const isSame = before.state === 'ready' && before.contract.state === contract.state
    if (!isSame) $pages.set({})
    const progress = contract.state === 'toSign' ? keptProgress(contractId) : UNREAD
    $reader.set({
      state: 'ready',
      contract,
      progress,
      isRead: contract.readAt !== undefined || isWhole(progress, partsOf(contract)),
    })
    loadPages(contract)
    tellProgress([contract.orderId])
  } catch (error) {
    if (error instanceof CancelledError) return
    leave(failureOf(error))
  }
}

/** Nothing can be shown, nor the order it would be for. */
function leave(reader: Failure | { state: 'guest' }): void {
  $reader.set(reader)
  tellProgress([])
}

/** The page of the other kind leads to the right one. */
function leadsElsewhere({ kind }: ContractDetail): boolean {
  const path = DOCUMENT_PATHS[kind]
  if (location.pathname === path) return false
  location.replace(`${path}${location.search}`)
  return true
}

export function partsOf({ pageCount, lines }: ContractDetail): Record<ReadMode, number> {
  return { pictures: pageCount, text: articlesOf(lines).length }
}

/** The pages asked for so far: one is fetched when those before it are there, as a newer read would cancel an older. */
let fetched: Promise<void> = Promise.resolve()
/** Grows with every document shown: pages of an older one are let go. */
let edition = 0

function loadPages({ pageCount }: ContractDetail): void {
  edition += 1
  for (let page = 1; page <= pageCount; page++) void loadPage(page)
}

/** Fetches a page that is not there yet, after those that wait already. */
export function loadPage(page: number): Promise<void> {
  const mine = edition
  fetched = fetched.then(async () => {
    if (mine === edition) await fetchPage(page, mine)
  })
  return fetched
}

async function fetchPage(page: number, mine: number): Promise<void> {
  const reader = $reader.get()
  if (reader.state !== 'ready' || $pages.get()[page]?.state === 'ready') return
  setPage(page, { state: 'loading' })
  try {
    const { askPage } = await import('../contract-calls.ts')
    const src = await askPage(reader.contract.contractId, page)
    if (mine === edition) setPage(page, { state: 'ready', src })
  } catch {
    if (mine === edition) setPage(page, { state: 'failed' })
  }
}

function setPage(page: number, picture: PagePicture): void {
  $pages.set({ ...$pages.get(), [page]: picture })
}

/** Changes between pages and text; each keeps what was read of it. */
export function openMode(mode: ReadMode): void {
  const reader = $reader.get()
  if (reader.state === 'ready') advance(reader, { ...reader.progress, mode })
}

/** Notes that the end of a part was in view; after the last one the gateway hears of it. */
export function seePart(part: number): void {
  const reader = $reader.get()
  if (reader.state === 'ready') advance(reader, withSeen(reader.progress, part))
}

function advance(reader: Extract<Reader, { state: 'ready' }>, progress: ReadProgress): void {
  if (progress === reader.progress) return
  const { contract } = reader
  const isRead = reader.isRead || isWhole(progress, partsOf(contract))
  $reader.set({ ...reader, progress, isRead })
  if (contract.state !== 'toSign') return
  keepProgress(contract.contractId, progress)
  if (isRead && !reader.isRead) void confirmRead()
}

/** The first time counts at the gateway, so telling it again does no harm. */
export async function confirmRead(): Promise<void> {
  const reader = $reader.get()
  if (reader.state !== 'ready') return
  try {
    const { tellRead } = await import('../contract-calls.ts')
    await tellRead(reader.contract.contractId)
  } catch {
    // Told once more with the signature, where a failure is said.
  }
}
