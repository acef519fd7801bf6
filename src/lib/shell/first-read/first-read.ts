declare global {
  interface Window {
    /** What a script in the page has requested before any module ran. */
    firstRead?: FirstRead
  }
}

interface FirstRead {
  address: string
  response: Promise<Response>
  /** The answer's data in the words of the wire, undefined if there is none. */
  data: Promise<unknown>
  /** Settles once the pictures of what was written can be seen. */
  shown?: unknown
}

/**
 * Requests an answer before any module runs, for a script that writes its first figures; the first `readPublic` of the
 * same address takes it over. Resolves to the answer's data in the words of the wire, undefined if there is none.
 */
export function readFirst(address: string): Promise<unknown> {
  const response = fetch(address)
  const data = response
    .then(async (answer) => (await answer.clone().json()).data)
    // The module that reads the same address says what went wrong.
    .catch(() => undefined)
  window.firstRead = { address, response, data }
  return data
}

/** The answer requested for an address by `readFirst`, once. */
export function consumeFirstRead(address: string): Promise<Response> | undefined {
  const read = window.firstRead
  if (read?.address !== address) return undefined
  delete window.firstRead
  return read.response
}
