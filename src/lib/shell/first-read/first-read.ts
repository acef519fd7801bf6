declare global {
  interface Window {
    /** What a script in the page has requested before any module ran. */
    firstRead?: { address: string; response: Promise<Response> }
  }
}

/**
 * Requests an answer before any module runs, for a script that writes its first figures; the first `readPublic` of the
 * same address takes it over. Resolves to the answer's data in the words of the wire, undefined if there is none.
 */
export async function readFirst(address: string): Promise<unknown> {
  const response = fetch(address)
  window.firstRead = { address, response }
  try {
    return (await (await response).clone().json()).data
  } catch {
    return undefined
  }
}

/** The answer requested for an address by `readFirst`, once. */
export function consumeFirstRead(address: string): Promise<Response> | undefined {
  const read = window.firstRead
  if (read?.address !== address) return undefined
  delete window.firstRead
  return read.response
}
