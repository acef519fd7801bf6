import { readFirst } from '#lib/shell/first-read/first-read.ts'

/** Calls `write` with the data, in the words of the wire, that the head of the page has requested (`firstRead` of the layout). */
export async function onFirstRead<Data>(write: (data: Data) => void): Promise<void> {
  const address = document.querySelector('link[as="fetch"]')?.getAttribute('href')
  const data = address && (await readFirst(address))
  if (data) write(data as Data)
}
