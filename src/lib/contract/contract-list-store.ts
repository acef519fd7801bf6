import { atom, onMount } from 'nanostores'
import type { Contract, ContractKind } from '#api/contract/contract.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { tellProgress } from '#lib/order/progress/progress-store.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'

export const CONTRACT_TABS = ['toSign', 'signed', 'expired'] as const
export type ContractTab = (typeof CONTRACT_TABS)[number]

export type ContractList =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      tab: ContractTab
      rows: readonly Contract[]
      counts: Readonly<Record<ContractTab, number>>
    }

export const LOADING: ContractList = { state: 'loading' }

/** The tab a contract stands under: signed ones expire with their service, others by not being signed. */
export function tabOf({ state, validUntil }: Contract, nowMs: number): ContractTab {
  if (state === 'cancelled') return 'expired'
  if (state === 'toSign') return 'toSign'
  return validUntil !== undefined && validUntil < nowMs ? 'expired' : 'signed'
}

/** The list of one kind of contracts, by tabs; the tab comes back with the back button. */
export function createContractList(kind: ContractKind) {
  const $list = atom<ContractList>(LOADING)
  let contracts: readonly Contract[] = []

  onMount($list, () =>
    followUser((userId) => {
      if (userId) void load()
    }),
  )

  async function load(): Promise<void> {
    $list.set(LOADING)
    try {
      const { askContracts } = await import('./contract-calls.ts')
      contracts = await askContracts(kind)
      const kept = CONTRACT_TABS.find((tab) => tab === keptView()?.tab)
      open(kept ?? firstFilled())
    } catch (error) {
      if (!(error instanceof CancelledError)) $list.set({ state: 'failed' })
    }
  }

  /** What waits is shown first; without any the tab that has something. */
  function firstFilled(): ContractTab {
    const counts = count()
    return CONTRACT_TABS.find((tab) => counts[tab] > 0) ?? 'toSign'
  }

  function count(): Record<ContractTab, number> {
    const counts = { toSign: 0, signed: 0, expired: 0 }
    for (const contract of contracts) counts[tabOf(contract, serverNow())] += 1
    return counts
  }

  function open(tab: ContractTab): void {
    const rows = contracts.filter((contract) => tabOf(contract, serverNow()) === tab)
    $list.set({ state: 'ready', tab, rows, counts: count() })
    keepView({ tab })
    if (kind === 'refund') tellProgress(rows.map(({ orderId }) => orderId))
  }

  return { $list, load, open }
}

export const services = createContractList('service')
export const agreements = createContractList('refund')
