import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { stepAddress } from '../suitability/suitability-path.ts'
import { NEXT_TEXTS } from './info-texts.ts'

/** The registered information, and the next page. */
export interface InfoResult {
  who: string
  sentence: string
  label: string
  address: string
}

/** Result of the registration; `missing` if nothing is registered. */
export const $infoResult = resource<InfoResult>({
  access: 'login',
  async load() {
    const [{ info }, { current }] = await Promise.all([
      call(() => import('#api/contract/investor/get-investor-info.ts'), {}, { isQuiet: true }),
      call(() => import('#api/contract/risk/get-risk-result.ts'), {}, { isQuiet: true }),
    ])
    if (!info) return undefined
    const who = NEXT_TEXTS.registered(info.maskedName, info.maskedIdNumber)
    const isAssessed = current !== undefined && current.validUntil > serverNow()
    return { who, ...(isAssessed ? toMatch() : toRisk()) }
  },
})

const toMatch = () => ({
  sentence: NEXT_TEXTS.match,
  label: NEXT_TEXTS.toMatch,
  address: stepAddress('/compliance', location.search),
})

const toRisk = () => ({
  sentence: NEXT_TEXTS.risk,
  label: NEXT_TEXTS.toRisk,
  address: stepAddress('/Risk', location.search),
})
