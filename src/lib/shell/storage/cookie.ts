/** The only place that accesses `document.cookie`; if cookies are refused, nothing is stored and nothing fails. */
function cookies(): string {
  try {
    return document.cookie
  } catch {
    // An opaque origin, as in some embedded views: reading throws.
    return ''
  }
}

/** Whether a cookie of that name exists. */
export function hasCookie(name: string): boolean {
  return `; ${cookies()}`.includes(`; ${name}=`)
}

/** The raw value, or undefined. */
export function readCookie(name: string): string | undefined {
  const pair = cookies()
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Writes a value for `maxAgeSeconds`; 0 removes it. False if the browser refused it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones served
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  } catch {
    return false
  }
  return readCookie(name) === (maxAgeSeconds > 0 ? value : undefined)
}
