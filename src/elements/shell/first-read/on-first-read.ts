import { readFirst } from '#lib/shell/first-read/first-read.ts'

/**
 * Calls `write` with the data, in the words of the wire, that the head of the page has requested (`firstRead` of the
 * layout). The modules wait for the promise that it returns, if any, as well.
 */
export function onFirstRead<Data>(write: (data: Data) => unknown): void {
  const address = document.querySelector('link[as="fetch"]')?.getAttribute('href')
  if (address) readFirst(address, write)
}
