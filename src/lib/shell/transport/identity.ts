/**
 * The user's identity for the transport. `account` registers the logged-in user, so that the frame's folders do not
 * depend on login.
 */
export interface Identity {
  userId?: string | undefined
  token?: string | undefined
}

let source: () => Identity = () => ({})

export function setIdentity(identify: () => Identity): void {
  source = identify
}

export function identity(): Identity {
  return source()
}

export const identityEvents = {
  /** An answer said that the token is invalid. */
  loginLost: () => {},
  /** HTTP 400: an invalid request (§4). */
  badRequest: () => location.assign('/400'),
}
