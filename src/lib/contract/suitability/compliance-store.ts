import { atom, onMount } from 'nanostores'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { failureOf } from '#lib/shell/transport/refusal.ts'
import { COMPLIANCE_TEXTS } from './compliance-messages.ts'
import { stepAddress } from './suitability-path.ts'

type Asked = Awaited<ReturnType<typeof import('./compliance-calls.ts').askCompliance>>

export interface Compliance extends Asked {
  state: 'ready'
  /** Pages that help, leading back here. */
  infoAddress: string
  riskAddress: string
  /** The disclosure was read to its end. */
  isRead: boolean
  /** Places of the statements that are ticked. */
  ticked: readonly number[]
  problem: string
  isConfirming: boolean
}

export type ComplianceState =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed'; sentence: string }
  | { state: 'missing'; what: 'product' | 'order' }
  | Compliance

export const LOADING: ComplianceState = { state: 'loading' }

/** How the visitor stands to the product, or the order, of the address; to none in particular without one. */
export const $compliance = atom<ComplianceState>(LOADING)

onMount($compliance, () => {
  void loadCompliance()
  // Registered or tested on the page before: going back shows it.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && void loadCompliance()
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
})

export async function loadCompliance(): Promise<void> {
  const { search } = location
  $compliance.set(LOADING)
  if (!(await whenSessionKnown())) return $compliance.set({ state: 'guest' })
  const { askCompliance } = await import('./compliance-calls.ts')
  try {
    const asked = await askCompliance(search)
    $compliance.set({
      state: 'ready',
      ...asked,
      infoAddress: stepAddress('/InfoCollect', search),
      riskAddress: stepAddress('/Risk', search),
      isRead: false,
      ticked: [],
      problem: '',
      isConfirming: false,
    })
  } catch (error) {
    if (error instanceof CancelledError) return
    const what = new URLSearchParams(search).has('orderId') ? 'order' : 'product'
    const failure = failureOf(error)
    $compliance.set(failure.state === 'missing' ? { ...failure, what } : failure)
  }
}

export function markRead(): void {
  if (!ready()?.isRead) change({ isRead: true })
}

export function toggleStatement(place: number): void {
  const ticked = ready()?.ticked ?? []
  const isTicked = ticked.includes(place)
  change({
    ticked: isTicked ? ticked.filter((one) => one !== place) : [...ticked, place],
    problem: '',
  })
}

/** Keeps the confirmation and goes on to where it was asked for. */
export async function confirmDisclosure(): Promise<void> {
  const compliance = ready()
  const bought = compliance?.bought
  if (!compliance || !bought || compliance.isConfirming) return
  const { disclosure, productId } = bought
  if (compliance.ticked.length < disclosure.statements.length)
    return change({ problem: COMPLIANCE_TEXTS.tickAll })
  change({ isConfirming: true, problem: '' })
  const { sendConfirmation } = await import('./compliance-calls.ts')
  const outcome = await sendConfirmation(productId, disclosure.textHash)
  switch (outcome.kind) {
    case 'confirmed': {
      const { confirmedAt } = outcome
      change({ bought: { ...bought, disclosure: { ...disclosure, confirmedAt } } })
      change({ isConfirming: false })
      if (compliance.onward) location.assign(compliance.onward.address)
      return
    }
    case 'changed':
      await loadCompliance()
      return change({ problem: COMPLIANCE_TEXTS.changed })
    case 'offline':
      return change({ isConfirming: false, problem: COMPLIANCE_TEXTS.offline })
    case 'refused':
      return change({
        isConfirming: false,
        problem: outcome.sentence || COMPLIANCE_TEXTS.rejected,
      })
  }
}

function ready(): Compliance | undefined {
  const compliance = $compliance.get()
  return compliance.state === 'ready' ? compliance : undefined
}

function change(news: Partial<Compliance>): void {
  const compliance = ready()
  if (compliance) $compliance.set({ ...compliance, ...news })
}
