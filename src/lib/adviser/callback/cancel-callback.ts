import type { Callback } from '#api/adviser/callback/callback.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $serviceRecord } from '../question/record-store.ts'
import { $callbackSlots } from './callback-form.ts'
import { CALLBACK_TEXTS } from './callback-texts.ts'

/** Cancels a booked call; its time is free again. */
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
