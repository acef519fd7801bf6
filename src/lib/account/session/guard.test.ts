import { expect, test, vi } from 'vitest'
import { loginAddress } from './login-address.ts'

test('the login returns to the path, the query and the hash of the page it was required on', () => {
  vi.stubGlobal('location', { pathname: '/Like', search: '?id=7', hash: '#rank' })
  expect(loginAddress()).toBe('/login?gotourl=%2FLike%3Fid%3D7%23rank')
  expect(loginAddress('/MyCenter')).toBe('/login?gotourl=%2FMyCenter')
})
