import { atom, computed } from 'nanostores'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $strategies } from '../strategies-store.ts'
import { strategyOfAddress } from '../strategy-of-address.ts'
import { picksOf } from './picks-resource.ts'

const $chosenId = atom<string | undefined>(undefined)

/** The package shown: the one tapped, else the one of the address, else the first. */
export const $packageId = computed([$chosenId, $strategies], (chosen, strategies) => {
  if (strategies.state !== 'ready') return undefined
  const ids = strategies.value.map(({ strategyId }) => strategyId)
  return [chosen, strategyOfAddress()].find((id) => id && ids.includes(id)) ?? ids[0]
})

export function choosePackage(strategyId: string): void {
  $chosenId.set(strategyId)
}

/** Its past moves and its prices. */
export const $package = resource<StrategyDetail, string>({
  access: 'open',
  key: $packageId,
  load: (strategyId) => call(() => import('#api/strategy/get-strategy.ts'), { strategyId }),
})

export const $packagePicks = picksOf($packageId)
