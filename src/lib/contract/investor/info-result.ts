import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { stepAddress } from '../suitability/suitability-path.ts'
import { NEXT_TEXTS } from './info-messages.ts'

/** What became of the registration, and the page that comes next. */
export type InfoResult =
  | { state: 'guest' }
  | { state: 'failed' }
  | { state: 'missing'; address: string }
  | { state: 'registered'; who: string; sentence: string; label: string; address: string }

/** Asks what is registered and whether an assessment holds; never rejects. */
export async function loadInfoResult(search = location.search): Promise<InfoResult> {
  if (!(await whenSessionKnown())) return { state: 'guest' }
  try {
    const { askInfo, askResult } = await import('./investor-calls.ts')
    const [{ info }, { current }] = await Promise.all([askInfo(), askResult()])
    if (!info) return { state: 'missing', address: stepAddress('/InfoCollect', search) }
    const who = NEXT_TEXTS.registered(info.maskedName, info.maskedIdNumber)
    const isAssessed = current !== undefined && current.validUntil > serverNow()
    const next = isAssessed
      ? {
          sentence: NEXT_TEXTS.match,
          label: NEXT_TEXTS.toMatch,
          address: stepAddress('/compliance', search),
        }
      : {
          sentence: NEXT_TEXTS.risk,
          label: NEXT_TEXTS.toRisk,
          address: stepAddress('/Risk', search),
        }
    return { state: 'registered', who, ...next }
  } catch {
    // Offline or refused: the page says so and offers to ask again.
    return { state: 'failed' }
  }
}
