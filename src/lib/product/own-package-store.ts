import { atom, onMount } from 'nanostores'
import type { OwnPackage } from '#api/product/get-own-package.ts'
import type { Instruction } from '#api/product/package.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { failureOf } from '#lib/shell/transport/refusal.ts'
import { askedPackage } from './asked-package.ts'

export interface InstructionFeed {
  state: 'loading' | 'failed' | 'ready'
  instructions: readonly Instruction[]
  next?: string | undefined
}

export type OwnPackageState =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | { state: 'missing'; packageId: string | undefined }
  | { state: 'ready'; own: OwnPackage; feed: InstructionFeed }

export const LOADING: OwnPackageState = { state: 'loading' }
const NO_FEED: InstructionFeed = { state: 'loading', instructions: [] }

/** The bought service the address names, with its instructions. */
export const $ownPackage = atom<OwnPackageState>(LOADING)

onMount($ownPackage, () =>
  followUser((userId) => {
    if (userId) void loadOwnPackage()
  }),
)

export async function loadOwnPackage(): Promise<void> {
  const packageId = askedPackage()
  if (!packageId) return $ownPackage.set({ state: 'missing', packageId })
  $ownPackage.set(LOADING)
  const { askOwnPackage } = await import('./package-calls.ts')
  try {
    $ownPackage.set({ state: 'ready', own: await askOwnPackage(packageId), feed: NO_FEED })
    await loadInstructions()
  } catch (error) {
    if (error instanceof CancelledError) return
    const failure = failureOf(error)
    $ownPackage.set(failure.state === 'missing' ? { ...failure, packageId } : failure)
  }
}

/** Adds the next page of instructions, or the first. */
export async function loadInstructions(): Promise<void> {
  const shown = $ownPackage.get()
  if (shown.state !== 'ready') return
  const { own, feed } = shown
  $ownPackage.set({ ...shown, feed: { ...feed, state: 'loading' } })
  try {
    const { askInstructions } = await import('./package-calls.ts')
    const page = await askInstructions(own.package.packageId, feed.next)
    const instructions = [...feed.instructions, ...page.instructions]
    $ownPackage.set({ ...shown, feed: { state: 'ready', instructions, next: page.next } })
  } catch (error) {
    if (error instanceof CancelledError) return
    $ownPackage.set({ ...shown, feed: { ...feed, state: 'failed' } })
  }
}
