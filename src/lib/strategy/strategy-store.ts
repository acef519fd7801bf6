import { computed } from 'nanostores'
import type { StrategyCheck } from '#api/strategy/check-strategy.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { strategyOfAddress } from './strategy-of-address.ts'

/** The strategy named by the address. */
export const $strategy = resource<StrategyDetail, string>({
  access: 'open',
  key: () => strategyOfAddress(),
  async load(strategyId) {
    const detail = await call(() => import('#api/strategy/get-strategy.ts'), { strategyId })
    setTitle(detail.strategy.name)
    return detail
  },
})

const $runningId = computed($strategy, (strategy) =>
  strategy.state === 'ready' && strategy.value.authority.state === 'running'
    ? strategy.value.strategy.strategyId
    : undefined,
)

/** Its securities: requested for people with a running service. */
export const $holdings = resource<Holdings, string>({
  access: 'login',
  key: $runningId,
  load: (strategyId) => call(() => import('#api/strategy/get-holdings.ts'), { strategyId }),
})

const $shownId = computed($strategy, (strategy) =>
  strategy.state === 'ready' ? strategy.value.strategy.strategyId : undefined,
)

/** How far its figures can be trusted; nothing waits for it. */
export const $check = resource<StrategyCheck, string>({
  access: 'open',
  key: $shownId,
  load: (strategyId) => call(() => import('#api/strategy/check-strategy.ts'), { strategyId }),
})
