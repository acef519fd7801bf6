import { atom, onMount } from 'nanostores'
import type { PackageIntroduction } from '#api/product/get-package.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { askedPackage } from './asked-package.ts'

export type IntroductionState =
  | { state: 'loading' }
  | Failure
  | { state: 'ready'; introduction: PackageIntroduction; isBought: boolean }

export const LOADING: IntroductionState = { state: 'loading' }

/** The service the address names, as somebody sees it who has not bought it. */
export const $introduction = atom<IntroductionState>(LOADING)

onMount($introduction, () => {
  void loadIntroduction()
})

export async function loadIntroduction(): Promise<void> {
  const packageId = askedPackage()
  if (!packageId) return $introduction.set({ state: 'missing' })
  $introduction.set(LOADING)
  const { askPackage } = await import('./package-calls.ts')
  try {
    const introduction = await askPackage(packageId)
    setTitle(introduction.package.name)
    $introduction.set({ state: 'ready', introduction, isBought: false })
    await lookIntoServices(packageId)
  } catch (error) {
    if (error instanceof CancelledError) return
    $introduction.set(failureOf(error))
  }
}

/** Whoever has the service is told so; nobody waits for it. */
async function lookIntoServices(packageId: string): Promise<void> {
  if (!$session.get()) return
  const { askOwnPackage } = await import('./package-calls.ts')
  try {
    const { state } = await askOwnPackage(packageId)
    const shown = $introduction.get()
    if (shown.state === 'ready') $introduction.set({ ...shown, isBought: state === 'running' })
  } catch {
    // Not bought, or not known: the page offers it as to anybody.
  }
}
