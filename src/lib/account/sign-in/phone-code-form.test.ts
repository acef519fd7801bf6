import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { ACCOUNT_MESSAGES } from '../messages.ts'
import { createPhoneCodeForm, mobileDigits } from './phone-code-form.ts'
import { readPhoneDraft } from './phone-draft.ts'

const READY = { mobile: '13912345678', smsCode: '123456', isAgreed: true }

beforeEach(() => {
  openPage({ base: 'http://127.0.0.1:9' })
})

describe('mobileDigits', () => {
  it.each([
    ['139 1234 5678', '13912345678'],
    ['+86 139-1234-5678', '13912345678'],
    ['008613912345678', '13912345678'],
    ['86', '86'],
    ['', ''],
  ])('the typed number %j is read as %s', (typed, digits) =>
    expect(mobileDigits(typed)).toBe(digits),
  )
})

describe('a phone form', () => {
  it('a form names every wrong field and uses no code', async () => {
    const redeem = vi.fn(async () => undefined)
    const form = createPhoneCodeForm('login', redeem)
    await form.submit({ mobile: '12912345678', smsCode: '123', isAgreed: false })
    expect(form.$state.get()).toMatchObject({
      mobileError: ACCOUNT_MESSAGES.mobileWrong,
      codeError: ACCOUNT_MESSAGES.codeMissing,
      agreementError: ACCOUNT_MESSAGES.agreementMissing,
      isSubmitting: false,
    })
    expect(redeem).not.toHaveBeenCalled()
  })

  it('a form uses a code once, however often it is tapped, and forgets the number', async () => {
    let finish = () => {}
    const redeem = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          finish = () => resolve(undefined)
        }),
    )
    const form = createPhoneCodeForm('login', redeem)
    form.noteMobile(READY.mobile)
    expect(readPhoneDraft()).toBe(READY.mobile)
    const taps = [form.submit(READY), form.submit(READY), form.submit(READY)]
    expect(form.$state.get().isSubmitting).toBe(true)
    finish()
    await Promise.all(taps)
    expect(redeem).toHaveBeenCalledTimes(1)
    expect(readPhoneDraft()).toBe('')
  })

  it.each([
    [
      new ApiError('E110011', '验证码不正确', { refusal: 'WRONG_SMS_CODE' }),
      'codeError',
      '验证码不正确',
    ],
    [
      new ApiError('E100001', '请输入正确的手机号', { data: { field: 'mobile' } }),
      'mobileError',
      '请输入正确的手机号',
    ],
    [new ApiError('E100008', '操作过于频繁'), 'notice', '操作过于频繁'],
    [new NetworkError('x'), 'notice', ACCOUNT_MESSAGES.offline],
  ] as const)('the refusal %s is shown at its place', async (error, place, sentence) => {
    const form = createPhoneCodeForm('login', () => Promise.reject(error))
    form.noteMobile(READY.mobile)
    await form.submit(READY)
    expect(form.$state.get()[place]).toBe(sentence)
    expect(readPhoneDraft()).toBe(READY.mobile)
  })

  it('a form starts no countdown when the code could not be sent', async () => {
    const form = createPhoneCodeForm('login', async () => undefined)
    await form.requestCode(READY.mobile)
    expect(form.$state.get()).toMatchObject({
      waitSeconds: 0,
      isSending: false,
      notice: ACCOUNT_MESSAGES.offline,
    })
  })

  it('a form restores the countdown of a number after a reload, and of that number only', () => {
    sessionWait(`${READY.mobile} ${Date.now() + 41_000}`)
    const form = createPhoneCodeForm('login', async () => undefined)
    form.noteMobile(READY.mobile)
    expect(form.$state.get().waitSeconds).toBeGreaterThan(39)
    form.noteMobile('13900000000')
    expect(form.$state.get()).toMatchObject({ waitSeconds: 0, isResend: false })
  })
})

function sessionWait(value: string): void {
  window.sessionStorage.setItem('codeWait', value)
}
