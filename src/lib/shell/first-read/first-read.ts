declare global {
  interface Window {
    /** What a script in the page has requested before any module ran. */
    firstRead?: FirstRead
  }
}

interface FirstRead {
  address: string
  response: Promise<Response>
  /** What the modules of the page wait for before they start; without it they come beside the answer. */
  written: Promise<unknown> | undefined
}

/**
 * Requests an answer before any module runs, and calls `write` with its data in the words of the wire; without an answer
 * nothing is written. The first `readPublic` of the same address takes the answer over. The modules of the page start once
 * it has been written.
 */
export function readFirst<Data>(address: string, write: (data: Data) => unknown): void {
  const response = fetch(address)
  const written = response
    .then(async (answer) => write((await answer.clone().json()).data))
    // The module that reads the same says what went wrong.
    .catch(() => undefined)
  window.firstRead = { address, response, written }
}

/** The answer requested for an address by `readFirst`, once. */
export function consumeFirstRead(address: string): Promise<Response> | undefined {
  const read = window.firstRead
  if (read?.address !== address) return undefined
  delete window.firstRead
  return read.response
}
