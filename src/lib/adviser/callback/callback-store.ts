import { atom } from 'nanostores'
import type { Callback, CallbackTopic } from '#api/adviser/callback/callback.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $serviceRecord } from '../question/record-store.ts'
import { CALLBACK_TEXTS } from './callback-texts.ts'

/** The adviser chosen for a call. */
export const $callbackAdviser = atom<string | undefined>(undefined)

/** The times at which that adviser can phone. */
export const $callbackSlots = resource<readonly number[], string>({
  access: 'open',
  key: $callbackAdviser,
  load: async (certificate) =>
    (await call(() => import('#api/adviser/callback/list-callback-slots.ts'), { certificate }))
      .slots,
})

/** Books a call; a visitor logs in first. */
export const $booking = action(async (topic: CallbackTopic, startsAt: number) => {
  if (!$session.get()) return location.assign(loginAddress())
  const certificate = $callbackAdviser.get()
  if (!certificate) return
  const booked = await attempt(
    () =>
      call(() => import('#api/adviser/callback/book-callback.ts'), {
        certificate,
        topic,
        startsAt,
      }),
    CALLBACK_TEXTS.offline,
  )
  void $callbackSlots.refresh()
  if (!booked) return
  showToast(CALLBACK_TEXTS.booked, 'success')
  $serviceRecord.patch((record) => ({
    ...record,
    callbacks: [booked.answer, ...record.callbacks],
  }))
})

export const $cancelling = action(async ({ callbackId }: Callback) => {
  const cancelled = await attempt(
    () => call(() => import('#api/adviser/callback/cancel-callback.ts'), { callbackId }),
    CALLBACK_TEXTS.cancelFailed,
  )
  if (!cancelled) return
  showToast(CALLBACK_TEXTS.cancelled, 'success')
  void $callbackSlots.refresh()
  $serviceRecord.patch((record) => ({
    ...record,
    callbacks: record.callbacks.map((one) =>
      one.callbackId === callbackId ? cancelled.answer : one,
    ),
  }))
})
