import { atom, computed, onSet } from 'nanostores'
import type { ContractDetail } from '#api/contract/contract.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { setProgressOrders } from '#lib/order/progress/progress-store.ts'
import { contractIdOf, DOCUMENT_PATHS } from '../document-paths.ts'
import {
  articlesOf,
  isWhole,
  type ReadMode,
  type ReadProgress,
  readProgress,
  saveProgress,
  UNREAD,
  withSeen,
} from './read-progress.ts'

/** A document and the progress of reading it. */
export interface Reader {
  contract: ContractDetail
  progress: ReadProgress
  isRead: boolean
}

export type PagePicture =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; src: string }

/** The contract or refund agreement named by the address. */
export const $contract = resource<ContractDetail, string>({
  access: 'login',
  key: () => contractIdOf(location.search) || undefined,
  async load(contractId) {
    const load = () => import('#api/contract/reader/get-contract.ts')
    const contract = await call(load, { contractId })
    // A document of the other kind redirects to its own page.
    return leadsElsewhere(contract) ? new Promise(() => {}) : contract
  },
})

const $progress = atom<ReadProgress>(UNREAD)

export const $reader = computed([$contract, $progress], (shown, progress): Resource<Reader> => {
  if (shown.state !== 'ready') return shown
  const contract = shown.value
  const isRead = contract.readAt !== undefined || isWhole(progress, documentPartsOf(contract))
  return { state: 'ready', value: { contract, progress, isRead } }
})

/** The document's pages, by number; an absent one has not been requested. */
export const $pages = atom<Readonly<Record<number, PagePicture>>>({})

onSet($contract, ({ newValue }) => {
  if (newValue.state === 'loading') return
  if (newValue.state !== 'ready') return setProgressOrders([])
  const contract = newValue.value
  const { contractId, state } = contract
  if ($contract.ready()?.state !== state) $pages.set({})
  $progress.set(state === 'toSign' ? readProgress(contractId) : UNREAD)
  setProgressOrders([contract.orderId])
  // After the document is shown.
  queueMicrotask(() => loadPages(contract))
})

function leadsElsewhere({ kind }: ContractDetail): boolean {
  const path = DOCUMENT_PATHS[kind]
  if (location.pathname === path) return false
  location.replace(`${path}${location.search}`)
  return true
}

export function documentPartsOf({ pageCount, lines }: ContractDetail): Record<ReadMode, number> {
  return { pictures: pageCount, text: articlesOf(lines).length }
}

/**
 * The queue of page requests: a page is loaded after those before it, because a newer read would cancel an older one.
 */
let loaded: Promise<void> = Promise.resolve()

function loadPages({ pageCount }: ContractDetail): void {
  for (let page = 1; page <= pageCount; page++) void loadPage(page)
}

/** Loads a missing page, after those already in the queue. */
export function loadPage(page: number): Promise<void> {
  const contract = $contract.ready()
  loaded = loaded.then(async () => {
    if (contract && $pages.get()[page]?.state !== 'ready') await fetchPage(contract, page)
  })
  return loaded
}

/** Drops pages of a document that is not on the screen. */
async function fetchPage(contract: ContractDetail, page: number): Promise<void> {
  const isShown = () => $contract.ready() === contract
  if (!isShown()) return
  setPage(page, { state: 'loading' })
  const { contractId } = contract
  const load = () => import('#api/contract/reader/get-page-picture.ts')
  const found = await callSilently(load, { contractId, page })
  if (!isShown()) return
  const src = `data:image/png;base64,${found?.picture}`
  setPage(page, found ? { state: 'ready', src } : { state: 'failed' })
}

function setPage(page: number, picture: PagePicture): void {
  $pages.set({ ...$pages.get(), [page]: picture })
}

/** Switches between pages and text; each mode has its own progress. */
export function chooseMode(mode: ReadMode): void {
  advance({ ...$progress.get(), mode })
}

/** Marks that the end of a part was visible; after the last one, reports to the gateway. */
export function seePart(part: number): void {
  advance(withSeen($progress.get(), part))
}

function advance(progress: ReadProgress): void {
  const contract = $contract.ready()
  if (!contract || progress === $progress.get()) return
  const wasRead = isRead()
  $progress.set(progress)
  if (contract.state !== 'toSign') return
  saveProgress(contract.contractId, progress)
  if (isRead() && !wasRead) void confirmRead(contract)
}

function isRead(): boolean {
  const reader = $reader.get()
  return reader.state === 'ready' && reader.value.isRead
}

/** The gateway counts the first report; a lost one is sent again with the signature. */
async function confirmRead({ contractId }: ContractDetail): Promise<void> {
  await callSilently(() => import('#api/contract/reader/mark-contract-read.ts'), { contractId })
}
