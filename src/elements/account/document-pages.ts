import { documentPages } from '#api/news/document/document-pages.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { readPageText } from '#lib/account/browse-reads.ts'
import { BROWSE_TEXTS } from '#lib/account/browse-texts.ts'

/** Each page that has come asks for the next one; the first that does not exist is the end. */
export function showDocument(root: HTMLElement, id: string, page = 1): void {
  const { reading, pages, unread, pageOf, textOf } = BROWSE_TEXTS
  const line = part(root, 'refused')
  setText(line, page === 1 ? reading : '')
  const { content } = part<HTMLTemplateElement>(root, 'page')
  const shown = document.importNode(content, true)
  const picture = part<HTMLImageElement>(shown, 'page-picture')
  const fold = part<HTMLDetailsElement>(shown, 'fold')
  setText(part(shown, 'fold-title'), textOf(page))
  picture.alt = pageOf(page)
  picture.addEventListener('load', () => {
    setText(line, '')
    fold.hidden = false
    showDocument(root, id, page + 1)
  })
  picture.addEventListener('error', () => {
    picture.closest('figure')?.remove()
    setText(line, page === 1 ? unread : pages(page - 1))
  })
  fold.addEventListener('toggle', () => {
    if (fold.open) reads = reads.then(() => showText(part(fold, 'text'), id, page))
  })
  part(root, 'pages').append(shown)
  picture.src = `${documentPages(id)}/${page}.webp`
}

/** One after the other: a newer read of a path cancels the one before. */
let reads = Promise.resolve()

async function showText(box: HTMLElement, id: string, page: number): Promise<void> {
  if (box.dataset.isRead) return
  setText(box, BROWSE_TEXTS.readingText)
  const { text, isRead } = await readPageText(id, page)
  setText(box, text)
  if (isRead) box.dataset.isRead = '1'
}
