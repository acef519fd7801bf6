import { atom } from 'nanostores'
import type { bindUser } from '#api/account/sign-in/bind-user.ts'
import { call } from '#lib/data/call.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { $session, saveSession } from '../session/session-store.ts'
import type { RedeemCode } from './phone-code-form.ts'

/**
 * State of binding a mobile. A code refused because the number belongs to another account remains valid for the merge.
 */
export type PhoneBinding =
  | { state: 'open' }
  | { state: 'taken'; mobile: string; smsCode: string; message: string; canMerge: boolean }
  | { state: 'done'; maskedMobile: string; isMerged: boolean }

export const $phoneBinding = atom<PhoneBinding>({ state: 'open' })

/** Binds or changes the mobile of the logged-in account. */
export const bindByPhone: RedeemCode = async (fields) => {
  try {
    await bind({ ...fields, isMerge: false })
  } catch (error) {
    if (!isRefusal<typeof bindUser>(error, 'MOBILE_TAKEN')) throw error
    const { message, data } = error
    const canMerge = (data as { canMerge?: unknown } | null)?.canMerge === true
    $phoneBinding.set({ state: 'taken', ...fields, message, canMerge })
  }
  return undefined
}

/** Merges this account into the one that has the number. */
export async function mergeAccounts(): Promise<void> {
  const binding = $phoneBinding.get()
  if (binding.state === 'taken') await bind({ ...binding, isMerge: true })
}

/** Declines the merge; another number may be typed. */
export function declineMerge(): void {
  if ($phoneBinding.get().state === 'taken') $phoneBinding.set({ state: 'open' })
}

interface Binding {
  mobile: string
  smsCode: string
  isMerge: boolean
}

async function bind({ mobile, smsCode, isMerge }: Binding): Promise<void> {
  const oldUserId = $session.get()?.userId
  const [answer, { reportNewIdentity }] = await Promise.all([
    call(() => import('#api/account/sign-in/bind-user.ts'), { mobile, smsCode, isMerge }),
    import('#lib/invite/report-share.ts'),
  ])
  await saveSession(answer.session)
  const isOther = answer.isMerged && oldUserId !== undefined
  await reportNewIdentity(answer.session, isOther ? { oldUserId } : { mobile })
  $phoneBinding.set({ state: 'done', ...answer })
}
