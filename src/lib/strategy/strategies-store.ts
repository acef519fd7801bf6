import { computed } from 'nanostores'
import { listStrategies } from '#api/strategy/list-strategies.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { sortStrategies } from './sort-strategies.ts'

/** Every strategy, as everybody sees it. */
export const $strategies = resource<readonly StrategyCard[]>({
  access: 'public',
  load: async () => (await readPublic(listStrategies, {})).strategies,
})

export const $listChoice = keptChoice({
  sort: oneOfChoice(['return', 'drawdown', 'newest'], 'return'),
  level: oneOfChoice(['all', '3', '4'], 'all'),
})

/** The strategies in the chosen order, within the chosen risk. */
export const $sortedStrategies = computed([$strategies, $listChoice], (strategies, choice) =>
  strategies.state === 'ready'
    ? { ...strategies, value: sortStrategies(strategies.value, choice) }
    : strategies,
)
