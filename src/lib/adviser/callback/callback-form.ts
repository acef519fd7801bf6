import { computed } from 'nanostores'
import {
  CALLBACK_TOPICS,
  type Callback,
  type CallbackTopic,
} from '#api/adviser/callback/callback.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $serviceRecord } from '../question/record-store.ts'
import { CALLBACK_TEXTS } from './callback-texts.ts'

export interface CallbackValues {
  /** The certificate of the adviser who is to phone; empty before one is chosen. */
  certificate: string
  topic: CallbackTopic
  /** Epoch milliseconds; 0 before a time is chosen. */
  startsAt: number
}

/** A call by an adviser, booked for a time. */
export const $callbackForm = form<CallbackValues, Callback>({
  initial: { certificate: '', topic: CALLBACK_TOPICS[0], startsAt: 0 },
  draft: () => 'callback',
  check: ({ startsAt }) => ({ startsAt: startsAt ? undefined : CALLBACK_TEXTS.noSlot }),
  send: (values) => call(() => import('#api/adviser/callback/book-callback.ts'), values),
  done(booked) {
    showToast(CALLBACK_TEXTS.booked, 'success')
    $serviceRecord.patch((record) => ({ ...record, callbacks: [booked, ...record.callbacks] }))
  },
  texts: { offline: CALLBACK_TEXTS.offline },
})

/** The times at which the chosen adviser can phone. */
export const $callbackSlots = resource<readonly number[], string>({
  access: 'open',
  key: computed($callbackForm, ({ values }) => values.certificate || undefined),
  load: async (certificate) =>
    (await call(() => import('#api/adviser/callback/list-callback-slots.ts'), { certificate }))
      .slots,
})

/** Books the call; a visitor logs in first and finds their choice again. Reads the free times again. */
export async function submitCallback(): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  await $callbackForm.submit()
  void $callbackSlots.refresh()
}
