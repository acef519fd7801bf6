declare global {
  interface Window {
    /** What a script in the page has requested before any module ran. */
    firstRead?: FirstRead
  }
}

interface FirstRead {
  address: string
  response: Promise<Response>
  /** What the modules of the page wait for before they start. */
  arrived: Promise<unknown>
  /** Settles once the pictures of what was written can be seen. */
  shown?: unknown
}

/**
 * Requests an answer before any module runs, for a script that writes its first figures; the first `readPublic` of the
 * same address takes it over. The modules of the page start once the answer has arrived, or right after the request
 * has been sent if the page is of use with them only. Resolves to the answer's data in the words of the wire, undefined
 * if there is none.
 */
export function readFirst(
  address: string,
  modules: 'after' | 'beside' = 'after',
): Promise<unknown> {
  const response = fetch(address)
  const data = response
    .then(async (answer) => (await answer.clone().json()).data)
    // The module that reads the same address says what went wrong.
    .catch(() => undefined)
  window.firstRead = { address, response, arrived: modules === 'after' ? data : Promise.resolve() }
  return data
}

/** The answer requested for an address by `readFirst`, once. */
export function consumeFirstRead(address: string): Promise<Response> | undefined {
  const read = window.firstRead
  if (read?.address !== address) return undefined
  delete window.firstRead
  return read.response
}
