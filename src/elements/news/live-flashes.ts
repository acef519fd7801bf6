import { flashEvent } from '#api/news/flash-event.ts'
import { shortTimeText } from '#lib/shell/format/time-text.ts'

/** Puts a flash that has just been published first in the list, or writes its correction into its row. */
export function showFlash(data: string): void {
  const flash = flashEvent.decode(JSON.parse(data), '')
  const list = document.querySelector('[data-live]')
  const template = list?.querySelector<HTMLElement>(':scope > li')
  if (!list || !template) return
  const address = `/KXDetail?id=${flash.id}`
  const known = [...list.querySelectorAll('li')].find((row) =>
    row.querySelector(`a[href="${address}"]`),
  )
  const row = known ?? (template.cloneNode(true) as HTMLElement)
  const facts = row.querySelector('p')
  const time = row.querySelector('time')
  if (time) time.textContent = shortTimeText(flash.publishedAt)
  row.querySelector('b')?.remove()
  if (flash.isImportant)
    facts?.append(Object.assign(document.createElement('b'), { textContent: '重要' }))
  const link = row.querySelector('a')
  if (link) {
    link.href = address
    link.textContent = flash.title
  }
  const summary = facts?.parentElement?.querySelectorAll('p')[1]
  if (summary) summary.textContent = flash.summary
  row.querySelector('ul')?.remove()
  if (!known) list.prepend(row)
}
