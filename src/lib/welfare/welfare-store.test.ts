import { beforeEach, describe, expect, test } from 'vitest'
import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import {
  $isWelfareOpen,
  $welfare,
  $welfareEnd,
  backToForm,
  openWelfare,
  sceneOf,
} from './welfare-store.ts'

test('a code is claimed in the scene of the account', () => {
  expect(sceneOf({ loginType: LOGIN_BY_PHONE })).toBe('2')
  expect(sceneOf({ loginType: LOGIN_BY_CHAT_APP })).toBe('4')
  expect(sceneOf(undefined)).toBe('4')
})

describe('a claim by code', () => {
  const CHECK = '/activity/api/welfare/checkanztUid'
  const CLAIM = '/activity/api/welfare/claim'
  const benefit = { productName: '周刊' }
  let page: ReturnType<typeof openAccountPage>
  beforeEach(() => {
    page = openAccountPage()
    page.replies.set(CHECK, { code: '0', data: benefit })
    page.replies.set(CLAIM, { code: '0', data: { claimId: 'c1', ...benefit } })
    openWelfare()
    $welfare.edit({ code: ' FULI88 ' })
  })
  const sent = () => page.calls.map(({ path }) => path)

  test('the code is checked with all fields of §7, then claimed', async () => {
    expect(await $welfare.submit()).toBe(true)
    expect(sent()).toEqual([CHECK, CLAIM])
    expect(page.calls[0]?.fields).toMatchObject({
      act: 'FULI88',
      outputdir: 'json',
      sceneType: '4',
    })
    expect(page.calls[0]?.fields.utc).toMatch(/^\d{13}$/)
    expect($welfareEnd.get()).toMatchObject({ benefit })
  })

  test('a code that is refused by the check is not claimed', async () => {
    page.replies.set(CHECK, { code: '0', data: { ...benefit, failureContent: '<b>名额已满</b>' } })
    expect(await $welfare.submit()).toBe(false)
    expect(sent()).toEqual([CHECK])
    expect($welfareEnd.get()).toEqual({ failure: '<b>名额已满</b>' })
  })

  test('a claim that succeeds with a failure text is a failure', async () => {
    const data = { claimId: 'c1', ...benefit, failureContent: '名额已满' }
    page.replies.set(CLAIM, { code: '0', data })
    expect(await $welfare.submit()).toBe(false)
    expect($welfareEnd.get()).toEqual({ failure: '名额已满' })
  })

  test('a refused code stays in the open sheet, with the reason beside it', async () => {
    page.replies.set(CHECK, { code: '1', msg: '福利码不正确' })
    expect(await $welfare.submit()).toBe(false)
    expect($isWelfareOpen.get()).toBe(true)
    backToForm('福利码不正确')
    expect($welfareEnd.get()).toEqual({})
    expect($welfare.get()).toMatchObject({
      values: { code: ' FULI88 ' },
      problems: { code: '福利码不正确' },
    })
    openWelfare()
    expect($welfare.get().problems).toEqual({})
  })
})
