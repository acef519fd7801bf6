import { atom, computed } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { listServices } from '#api/order/service/list-services.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $strategies } from '../strategies-store.ts'
import { picksOf } from './picks-resource.ts'

type Service = ValueOf<typeof listServices.answer>[number]

/** Every service of the person; those of strategies are shown. */
export const $services = resource<readonly Service[]>({
  access: 'login',
  isRefreshedOnReturn: true,
  load: () => call(() => import('#api/order/service/list-services.ts'), {}),
})

const $chosenId = atom<string | undefined>(undefined)

/** The packages the person has, and the one shown. */
export const $ownPackages = computed(
  [$services, $strategies, $chosenId],
  (services, strategies, chosen) => {
    if (services.state !== 'ready' || strategies.state !== 'ready') return undefined
    const ids = strategies.value.map(({ strategyId }) => strategyId)
    const own = services.value.filter(({ productId }) => ids.includes(productId))
    const shown = own.find(({ productId }) => productId === chosen) ?? own[0]
    return { own, shown }
  },
)

export function chooseOwnPackage(productId: string): void {
  $chosenId.set(productId)
}

const $shownId = computed($ownPackages, (packages) => packages?.shown?.productId)
const $runningId = computed($ownPackages, (packages) =>
  packages?.shown?.state === 'running' ? packages.shown.productId : undefined,
)

/** Its moves and prices. */
export const $ownDetail = resource<StrategyDetail, string>({
  access: 'login',
  key: $shownId,
  load: (strategyId) => call(() => import('#api/strategy/get-strategy.ts'), { strategyId }),
})

/** Its securities while the service runs. */
export const $ownHoldings = resource<Holdings, string>({
  access: 'login',
  key: $runningId,
  load: (strategyId) => call(() => import('#api/strategy/get-holdings.ts'), { strategyId }),
})

/** Stocks chosen for it; an ended service keeps those of its time. */
export const $ownPicks = picksOf($shownId)
