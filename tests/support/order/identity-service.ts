import { startAgreedService } from './agreed-service.ts'

/**
 * Plays a service that compares names with citizen ids, written from “What `IDENTITY_URL` receives” in docs/operations.md:
 *
 * - “A field that is not listed, or a wrong one, is answered with 400”;
 * - “`GET <IDENTITY_URL>/ready` is answered with 200 and `{}`, and costs nothing”.
 */
export async function startIdentityService(now: () => Date = () => new Date()) {
  /** Names by number; the number of nobody named here belongs to everybody, so that a suite lists only who matters. */
  const names = new Map<string, string>()
  const key = 'key-of-the-identity-service-0123456789'
  const server = await startAgreedService({ key, now }, ({ method, url, body }) => {
    if (url.pathname === '/ready') return method === 'GET' ? [200, {}] : [405]
    if (url.pathname !== '/identities') return [404]
    if (method !== 'POST') return [405]
    const { name, idNumber, ...unknown } = JSON.parse(body)
    const isNumber = /^(\d{15}|\d{17}[\dX])$/.test(idNumber)
    const isRight = typeof name === 'string' && name !== '' && isNumber
    if (!isRight || Object.keys(unknown).length > 0) return [400]
    const isMatch = (names.get(idNumber) ?? name) === name
    return [200, { result: isMatch ? 'match' : 'mismatch' }]
  })
  return { ...server, names }
}
