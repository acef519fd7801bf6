import { computed } from 'nanostores'
import type { Publication } from '#api/publication/publication.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $strategies } from './strategies-store.ts'

/** How many views of the day the page shows. */
const VIEWS = 5

/** The newest views of all advisers. */
export const $views = resource<readonly Publication[]>({
  access: 'open',
  async load() {
    const load = () => import('#api/publication/list-publications.ts')
    const { publications } = await call(load, { kind: 'view' })
    return publications.slice(0, VIEWS)
  },
})

const $newestId = computed($strategies, (strategies) =>
  strategies.state === 'ready'
    ? strategies.value.toSorted((a, b) => (b.movedAt ?? 0) - (a.movedAt ?? 0))[0]?.strategyId
    : undefined,
)

/** The strategy that moved last. */
export const $newest = resource<StrategyDetail, string>({
  access: 'open',
  key: $newestId,
  load: (strategyId) => call(() => import('#api/strategy/get-strategy.ts'), { strategyId }),
})
