import { map } from 'nanostores'
import { MOBILE_PATTERN, SMS_CODE_LENGTH } from '#api/account/mobile.ts'
import type { SmsPurpose } from '#api/account/sign-in/send-code.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { CODE_WAIT, forgetPhoneDraft, savePhone } from './phone-draft.ts'
import { requestSmsCode, type SolveCaptcha } from './request-code.ts'

export interface PhoneValues {
  mobile: string
  smsCode: string
  agreement: boolean
}

/** State of the code requested in a phone form. */
export interface CodeState {
  /** The number it was sent to, as a sentence; otherwise empty. */
  notice: string
  /** Seconds until another code may be requested; 0 without a countdown. */
  waitSeconds: number
  /** A code was already sent to this number. */
  isResend: boolean
  isSending: boolean
}

/** Redeems the code; a returned sentence is shown, a thrown ApiError is assigned to its field. */
export type RedeemCode = (fields: {
  mobile: string
  smsCode: string
}) => Promise<string | undefined>

/** Digits of a typed or pasted number, without spaces, dashes and country code. */
export function mobileDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:00)?86(?=1)/, '')
}

/** A form of mobile number and SMS code: login, binding, leads (§5). It stores the number until the code is used. */
export function createPhoneCodeForm(purpose: SmsPurpose, redeem: RedeemCode, solve: SolveCaptcha) {
  const $code = map<CodeState>({ notice: '', waitSeconds: 0, isResend: false, isSending: false })
  let stopWaiting = () => {}

  const $form: FormStore<PhoneValues> = form<PhoneValues, string | undefined>({
    initial: { mobile: '', smsCode: '', agreement: false },
    check: ({ mobile, smsCode, agreement }) => ({
      mobile: mobileProblem(mobileDigits(mobile)),
      smsCode: smsCode.length === SMS_CODE_LENGTH ? undefined : ACCOUNT_TEXTS.codeMissing,
      agreement: agreement ? undefined : ACCOUNT_TEXTS.agreementMissing,
    }),
    send({ mobile, smsCode }) {
      $code.setKey('notice', '')
      return redeem({ mobile: mobileDigits(mobile), smsCode })
    },
    done(notice, values) {
      forgetPhoneDraft()
      // The page shows the next step; the typed values remain visible until then.
      $form.fill(values)
      if (notice) $form.fail({}, notice)
    },
    // Every call that redeems the code refuses it by these names.
    fields: { WRONG_SMS_CODE: 'smsCode', TOO_MANY_TRIES: 'smsCode' },
    texts: { offline: ACCOUNT_TEXTS.offline, refused: ACCOUNT_TEXTS.failed },
  })

  /** Shows the countdown of this number, also after a reload; other numbers have none. */
  function followWait(mobile: string): void {
    stopWaiting()
    const [waiting, until] = (readItem('session', CODE_WAIT) ?? '').split(' ')
    const isResend = waiting === mobile && mobile !== ''
    stopWaiting = followCountdown(isResend ? Number(until) : 0, (leftMs) =>
      $code.set({ ...$code.get(), waitSeconds: Math.ceil(leftMs / 1000), isResend }),
    )
  }

  /** Stores the number for a reload and shows its countdown. */
  function updateMobile(typed: string): void {
    const mobile = mobileDigits(typed)
    savePhone(mobile)
    followWait(mobile)
  }

  /** Requests a code; returns whether one was sent. */
  async function requestCode(): Promise<boolean> {
    const { isSending, waitSeconds } = $code.get()
    if (isSending || waitSeconds > 0) return waitSeconds > 0
    const mobile = mobileDigits($form.get().values.mobile)
    const problem = mobileProblem(mobile)
    $code.set({ ...$code.get(), notice: '', isSending: !problem })
    if (problem) $form.fail({ mobile: problem })
    if (problem) return false
    const sent = await $form.attend(requestSmsCode({ mobile, purpose }, solve))
    $code.setKey('isSending', false)
    if (!sent?.answer) return false
    writeItem('session', CODE_WAIT, `${mobile} ${serverNow() + sent.answer.resendSeconds * 1000}`)
    $code.setKey('notice', ACCOUNT_TEXTS.codeSent(mobile))
    followWait(mobile)
    return true
  }

  return { $form, $code, updateMobile, requestCode }
}

function mobileProblem(mobile: string): string | undefined {
  if (mobile === '') return ACCOUNT_TEXTS.mobileMissing
  return MOBILE_PATTERN.test(mobile) ? undefined : ACCOUNT_TEXTS.mobileWrong
}
