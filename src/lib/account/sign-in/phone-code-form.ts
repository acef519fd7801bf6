import { map } from 'nanostores'
import { MOBILE_PATTERN, SMS_CODE_LENGTH } from '#api/account/mobile.ts'
import type { login } from '#api/account/sign-in/login.ts'
import { type SmsPurpose, sendCode } from '#api/account/sign-in/send-code.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { ACCOUNT_MESSAGES } from '../messages.ts'
import { CODE_WAIT, forgetTyped, notePhone } from './phone-draft.ts'

/** What a phone form shows besides what was typed; typed text stays in the inputs. */
export interface PhoneCodeState {
  mobileError: string
  codeError: string
  agreementError: string
  /** The last success or the failure that belongs to no field. */
  notice: string
  /** Seconds until a further code may be asked for; 0 without a countdown. */
  waitSeconds: number
  /** A code was sent to this number before. */
  isResend: boolean
  isSending: boolean
  isSubmitting: boolean
}

export interface PhoneCodeFields {
  mobile: string
  smsCode: string
  isAgreed: boolean
}

/** Uses the code; a returned sentence is shown, a thrown ApiError finds its field. */
export type RedeemCode = (fields: {
  mobile: string
  smsCode: string
}) => Promise<string | undefined>

const CLEAN = { mobileError: '', codeError: '', agreementError: '', notice: '' }

/** Digits of a number as people type or paste it: spaces, dashes and the country code fall away. */
export function mobileDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:00)?86(?=1)/, '')
}

/** One form of mobile number and SMS code: login, binding, leads (§5). */
export function createPhoneCodeForm(purpose: SmsPurpose, redeem: RedeemCode) {
  const $state = map<PhoneCodeState>({
    ...CLEAN,
    waitSeconds: 0,
    isResend: false,
    isSending: false,
    isSubmitting: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Shows the countdown of this number, after a reload as well; another number has none. */
  function tick(mobile: string): void {
    clearTimeout(timer)
    const [waiting, until] = (readItem('session', CODE_WAIT) ?? '').split(' ')
    const leftMs = waiting === mobile ? Number(until) - serverNow() : 0
    const waitSeconds = leftMs > 0 ? Math.ceil(leftMs / 1000) : 0
    $state.set({ ...$state.get(), waitSeconds, isResend: waiting === mobile && mobile !== '' })
    if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000, mobile)
  }

  function noteMobile(mobile: string): void {
    notePhone(mobile)
    if ($state.get().mobileError && !mobileProblem(mobile)) $state.setKey('mobileError', '')
    tick(mobile)
  }

  async function requestCode(mobile: string): Promise<void> {
    const { isSending, waitSeconds } = $state.get()
    if (isSending || waitSeconds > 0) return
    const mobileError = mobileProblem(mobile)
    $state.set({ ...$state.get(), ...CLEAN, mobileError, isSending: !mobileError })
    if (mobileError) return
    try {
      const { send } = await import('#lib/shell/transport/http.ts')
      const { resendSeconds } = await send(sendCode, { mobile, purpose })
      writeItem('session', CODE_WAIT, `${mobile} ${serverNow() + resendSeconds * 1000}`)
      $state.setKey('notice', ACCOUNT_MESSAGES.codeSent(mobile))
      tick(mobile)
    } catch (error) {
      showProblem(error)
    } finally {
      $state.setKey('isSending', false)
    }
  }

  async function submit({ mobile, smsCode, isAgreed }: PhoneCodeFields): Promise<void> {
    if ($state.get().isSubmitting) return
    const problems = {
      mobileError: mobileProblem(mobile),
      codeError: smsCode.length === SMS_CODE_LENGTH ? '' : ACCOUNT_MESSAGES.codeMissing,
      agreementError: isAgreed ? '' : ACCOUNT_MESSAGES.agreementMissing,
    }
    const isReady = Object.values(problems).every((problem) => problem === '')
    $state.set({ ...$state.get(), ...CLEAN, ...problems, isSubmitting: isReady })
    if (!isReady) return
    try {
      const notice = await redeem({ mobile, smsCode })
      if (notice) $state.setKey('notice', notice)
      forgetTyped()
    } catch (error) {
      showProblem(error)
    } finally {
      $state.setKey('isSubmitting', false)
    }
  }

  function showProblem(error: unknown): void {
    if (!(error instanceof ApiError)) $state.setKey('notice', ACCOUNT_MESSAGES.offline)
    else $state.setKey(placeOf(error), error.message || ACCOUNT_MESSAGES.failed)
  }

  return { $state, noteMobile, requestCode, submit }
}

function mobileProblem(mobile: string): string {
  if (mobile === '') return ACCOUNT_MESSAGES.mobileMissing
  return MOBILE_PATTERN.test(mobile) ? '' : ACCOUNT_MESSAGES.mobileWrong
}

function placeOf(error: ApiError): 'mobileError' | 'codeError' | 'notice' {
  const { data } = error
  const field = typeof data === 'object' && data && 'field' in data ? data.field : undefined
  if (field === 'mobile') return 'mobileError'
  // Whichever call redeems the code refuses it by these names.
  const isCode = isRefusal<typeof login>(error, 'WRONG_SMS_CODE', 'TOO_MANY_TRIES')
  return isCode ? 'codeError' : 'notice'
}
