import { computed } from 'nanostores'
import type { QuantDetail } from '#api/quant/get-quant.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $ruleId } from './quants-store.ts'

/** The rule shown, with its back-test and what it published. */
export const $quant = resource<QuantDetail, string>({
  access: 'open',
  key: $ruleId,
  load: (ruleId) => call(() => import('#api/quant/get-quant.ts'), { ruleId }),
})

const $runningId = computed($quant, (quant) =>
  quant.state === 'ready' && quant.value.authority.state === 'running'
    ? quant.value.quant.ruleId
    : undefined,
)

/** Its portfolio: requested for people with a running service. */
export const $positions = resource<Holdings, string>({
  access: 'login',
  key: $runningId,
  load: (ruleId) => call(() => import('#api/quant/get-positions.ts'), { ruleId }),
})
