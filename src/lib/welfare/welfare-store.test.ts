import { expect, test } from 'vitest'
import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import { sceneOf } from './welfare-store.ts'

test('a code is claimed in the scene of the account', () => {
  expect(sceneOf({ loginType: LOGIN_BY_PHONE })).toBe('2')
  expect(sceneOf({ loginType: LOGIN_BY_CHAT_APP })).toBe('4')
  expect(sceneOf(undefined)).toBe('4')
})
