/**
 * Who asks, as the transport sees it. `account` plugs the logged-in user in, so that the frame's rooms need
 * not know about login.
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
  /** An answer said that the token is worth nothing any more. */
  loginLost: () => {},
  /** HTTP 400: the request was one nobody could have meant (§4). */
  badRequest: () => location.assign('/400'),
}
