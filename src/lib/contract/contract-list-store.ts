import { computed, onMount } from 'nanostores'
import type { Contract, ContractKind } from '#api/contract/contract.ts'
import { call } from '#lib/data/call.ts'
import { keptChoice } from '#lib/data/kept-choice.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { setProgressOrders } from '#lib/order/progress/progress-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

export const CONTRACT_TABS = ['toSign', 'signed', 'expired'] as const
export type ContractTab = (typeof CONTRACT_TABS)[number]

export interface ContractList {
  tab: ContractTab
  rows: readonly Contract[]
  counts: Readonly<Record<ContractTab, number>>
}

/** The tab of a contract: signed ones expire with their service, others if they are not signed in time. */
export function contractTabOf({ state, validUntil }: Contract, nowMs: number): ContractTab {
  if (state === 'cancelled') return 'expired'
  if (state === 'toSign') return 'toSign'
  return validUntil !== undefined && validUntil < nowMs ? 'expired' : 'signed'
}

/** The list of contracts of one kind, by tabs; the back button restores the tab. */
export function createContractList(kind: ContractKind) {
  const $contracts = resource<readonly Contract[]>({
    access: 'login',
    load: () => call(() => import('#api/contract/list-contracts.ts'), { kind }),
  })

  /** Empty until a tab is chosen: by default, pending contracts are shown, or the first tab that is not empty. */
  const $choice = keptChoice<{ tab: ContractTab | '' }>({
    tab: (stored) => CONTRACT_TABS.find((tab) => tab === stored) ?? '',
  })

  const $list = computed([$contracts, $choice], (contracts, { tab }): Resource<ContractList> => {
    if (contracts.state !== 'ready') return contracts
    const byTab = groupByTab(contracts.value)
    const shown = tab || CONTRACT_TABS.find((one) => byTab[one].length > 0) || 'toSign'
    const { toSign, signed, expired } = byTab
    const counts = { toSign: toSign.length, signed: signed.length, expired: expired.length }
    return { state: 'ready', value: { tab: shown, rows: byTab[shown], counts } }
  })

  if (kind === 'refund')
    onMount($list, () =>
      $list.subscribe((list) => {
        if (list.state === 'ready') setProgressOrders(list.value.rows.map(({ orderId }) => orderId))
      }),
    )

  return { $list, reload: $contracts.reload, open: (tab: ContractTab) => $choice.choose({ tab }) }
}

function groupByTab(contracts: readonly Contract[]): Record<ContractTab, readonly Contract[]> {
  const now = serverNow()
  const rowsOf = (tab: ContractTab) =>
    contracts.filter((contract) => contractTabOf(contract, now) === tab)
  return { toSign: rowsOf('toSign'), signed: rowsOf('signed'), expired: rowsOf('expired') }
}

export const services = createContractList('service')
export const agreements = createContractList('refund')
