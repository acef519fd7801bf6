import { atom, computed } from 'nanostores'
import type { StrategyAuthority } from '#api/strategy/get-authority.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $strategies } from './strategies-store.ts'
import { strategyOfAddress } from './strategy-of-address.ts'
import { STRATEGY_TEXTS } from './texts.ts'

const $chosenId = atom<string | undefined>(undefined)

/** The strategy to try: the one tapped, else the one of the address, else the first. */
export const $trialId = computed([$chosenId, $strategies], (chosen, strategies) => {
  if (strategies.state !== 'ready') return undefined
  const ids = strategies.value.map(({ strategyId }) => strategyId)
  return [chosen, strategyOfAddress()].find((id) => id && ids.includes(id)) ?? ids[0]
})

export function chooseTrial(strategyId: string): void {
  $trialError.set('')
  $chosenId.set(strategyId)
}

/** What the person may read of that strategy, and what they tried. */
export const $authority = resource<StrategyAuthority, string>({
  access: 'login',
  key: $trialId,
  load: (strategyId) => call(() => import('#api/strategy/get-authority.ts'), { strategyId }),
})

/** Why the last claim was refused; empty if it was not. */
export const $trialError = atom('')

export const $trialClaim = action(async () => {
  const strategyId = $trialId.get()
  if (!strategyId) return
  $trialError.set('')
  const claim = () => call(() => import('#api/strategy/claim-trial.ts'), { strategyId })
  const claimed = await attempt(claim, STRATEGY_TEXTS.failed, (sentence) =>
    $trialError.set(sentence),
  )
  if (claimed) await $authority.refresh()
})
