import { loginAddress } from '#lib/account/guard.ts'

/** To the login page and back here. */
export function logIn(): void {
  location.assign(loginAddress(location))
}
