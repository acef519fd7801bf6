import { computed } from 'nanostores'
import type { confirmDisclosure } from '#api/contract/suitability/confirm-disclosure.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { type Resource, type ResourceStore, resource } from '#lib/data/resource.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { COMPLIANCE_TEXTS } from './compliance-texts.ts'
import { stepAddress } from './suitability-path.ts'

type SuitabilityProgress = Awaited<
  ReturnType<typeof import('./fetch-compliance.ts').fetchCompliance>
>

export interface Compliance extends SuitabilityProgress {
  state: 'ready'
  /** Pages that resolve a refusal and return here. */
  infoAddress: string
  riskAddress: string
  /** The disclosure was read to the end. */
  isRead: boolean
  /** Indexes of the ticked statements. */
  ticked: readonly number[]
  problem: string
  isConfirming: boolean
}

export type ComplianceState =
  | Exclude<Resource<SuitabilityProgress>, { state: 'ready' } | { state: 'missing' }>
  | { state: 'missing'; what: 'product' | 'order' }
  | Compliance

/** The visitor's progress for the product, or the order, of the address; without one, in general. */
export const $suitabilityProgress: ResourceStore<SuitabilityProgress> =
  resource<SuitabilityProgress>({
    access: 'login',
    // Registered or tested on the previous page: going back shows the result.
    isRefreshedOnReturn: true,
    async load() {
      const { fetchCompliance } = await import('./fetch-compliance.ts')
      const progress = await fetchCompliance(location.search)
      const before = $suitabilityProgress.ready()?.bought?.disclosure.textHash
      // Reading progress and ticks of another text do not count.
      if (before !== progress.bought?.disclosure.textHash) $confirmation.reset()
      return progress
    },
  })

interface Confirmation {
  isRead: boolean
  ticked: readonly number[]
}

/** The disclosure, being read and confirmed; leads on to the page that required it. */
export const $confirmation = form<Confirmation, { confirmedAt: number }>({
  initial: { isRead: false, ticked: [] },
  check({ ticked }) {
    const { length } = $suitabilityProgress.ready()?.bought?.disclosure.statements ?? []
    return { ticked: ticked.length < length ? COMPLIANCE_TEXTS.tickAll : undefined }
  },
  send() {
    const { productId = '', disclosure } = $suitabilityProgress.ready()?.bought ?? {}
    const textHash = disclosure?.textHash ?? ''
    const load = () => import('#api/contract/suitability/confirm-disclosure.ts')
    return call(load, { productId, textHash })
  },
  done({ confirmedAt }) {
    $suitabilityProgress.patch((progress) => {
      const { bought } = progress
      if (!bought) return progress
      return {
        ...progress,
        bought: { ...bought, disclosure: { ...bought.disclosure, confirmedAt } },
      }
    })
    const onward = $suitabilityProgress.ready()?.onward
    if (onward) location.assign(onward.address)
  },
  refused: showChanged,
  texts: { offline: COMPLIANCE_TEXTS.offline, refused: COMPLIANCE_TEXTS.rejected },
})

/** The text or the progress has changed meanwhile: shows the new one. */
async function showChanged(error: ApiError): Promise<boolean> {
  const isChanged = isRefusal<typeof confirmDisclosure>(error, 'DISCLOSURE_CHANGED', 'NOT_SUITABLE')
  if (!isChanged) return false
  await $suitabilityProgress.reload()
  $confirmation.fail({}, COMPLIANCE_TEXTS.changed)
  return true
}

/** The progress and its confirmation as shown by the views. */
export const $compliance = computed(
  [$suitabilityProgress, $confirmation],
  (progress, { values, problems, problem, isSending }): ComplianceState => {
    const { search } = location
    if (progress.state === 'missing')
      return { ...progress, what: new URLSearchParams(search).has('orderId') ? 'order' : 'product' }
    if (progress.state !== 'ready') return progress
    return {
      state: 'ready',
      ...progress.value,
      ...values,
      infoAddress: stepAddress('/InfoCollect', search),
      riskAddress: stepAddress('/Risk', search),
      problem: problems.ticked || problem,
      isConfirming: isSending,
    }
  },
)

export function markDisclosureRead(): void {
  if (!$confirmation.get().values.isRead) $confirmation.edit({ isRead: true })
}

export function toggleStatement(place: number): void {
  const { ticked } = $confirmation.get().values
  const isTicked = ticked.includes(place)
  $confirmation.edit({
    ticked: isTicked ? ticked.filter((one) => one !== place) : [...ticked, place],
  })
}
