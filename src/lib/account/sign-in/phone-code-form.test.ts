import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { createPhoneCodeForm, mobileDigits, type RedeemCode } from './phone-code-form.ts'
import { readPhoneDraft } from './phone-draft.ts'

const READY = { mobile: '13912345678', smsCode: '123456', agreement: true }

beforeEach(() => {
  openPage({ base: 'http://127.0.0.1:9' })
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(globalThis, { document: { ...listening, hidden: false }, ...listening })
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

function openForm(redeem: RedeemCode) {
  const store = createPhoneCodeForm('login', redeem, async () => undefined)
  store.$form.listen(() => {})
  return store
}

describe('a phone form', () => {
  it('a form names every wrong field and uses no code', async () => {
    const redeem = vi.fn(async () => undefined)
    const { $form } = openForm(redeem)
    $form.edit({ mobile: '12912345678', smsCode: '123' })
    expect(await $form.submit()).toBe(false)
    expect($form.get()).toMatchObject({
      problems: {
        mobile: ACCOUNT_TEXTS.mobileWrong,
        smsCode: ACCOUNT_TEXTS.codeMissing,
        agreement: ACCOUNT_TEXTS.agreementMissing,
      },
      isSending: false,
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
    const { $form, updateMobile } = openForm(redeem)
    $form.edit(READY)
    updateMobile(READY.mobile)
    expect(readPhoneDraft()).toBe(READY.mobile)
    const taps = [$form.submit(), $form.submit(), $form.submit()]
    expect($form.get().isSending).toBe(true)
    finish()
    await Promise.all(taps)
    expect(redeem).toHaveBeenCalledTimes(1)
    expect(readPhoneDraft()).toBe('')
    expect($form.get().values).toEqual(READY)
  })

  it('a form says what the used code brought', async () => {
    const { $form } = openForm(async () => ACCOUNT_TEXTS.notStored)
    $form.edit(READY)
    await $form.submit()
    expect($form.get().problem).toBe(ACCOUNT_TEXTS.notStored)
  })

  it.each([
    [
      new ApiError('E110011', '验证码不正确', { refusal: 'WRONG_SMS_CODE' }),
      { problems: { smsCode: '验证码不正确' } },
    ],
    [
      new ApiError('E100001', '请输入正确的手机号', { field: 'mobile' }),
      { problems: { mobile: '请输入正确的手机号' } },
    ],
    [new ApiError('E100008', '操作过于频繁'), { problem: '操作过于频繁' }],
    [new NetworkError('x'), { problem: ACCOUNT_TEXTS.offline }],
  ] as const)('the refusal %s is shown at its place', async (error, shown) => {
    const { $form, updateMobile } = openForm(() => Promise.reject(error))
    $form.edit(READY)
    updateMobile(READY.mobile)
    await $form.submit()
    expect($form.get()).toMatchObject(shown)
    expect(readPhoneDraft()).toBe(READY.mobile)
  })

  it('a form starts no countdown when the code could not be sent', async () => {
    const { $form, $code, requestCode } = openForm(async () => undefined)
    $form.edit({ mobile: READY.mobile })
    expect(await requestCode()).toBe(false)
    expect($code.get()).toMatchObject({ waitSeconds: 0, isSending: false })
    expect($form.get().problem).toBe(ACCOUNT_TEXTS.offline)
  })

  it('a form restores the countdown of a number after a reload, and of that number only', () => {
    sessionWait(`${READY.mobile} ${Date.now() + 41_000}`)
    const { $code, updateMobile } = openForm(async () => undefined)
    updateMobile(READY.mobile)
    expect($code.get().waitSeconds).toBeGreaterThan(39)
    updateMobile('13900000000')
    expect($code.get()).toMatchObject({ waitSeconds: 0, isResend: false })
  })
})

function sessionWait(value: string): void {
  window.sessionStorage.setItem('codeWait', value)
}
