import { pieceOfPages } from '#api/news/document/document-pages.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { findFiling } from '#lib/account/browse-reads.ts'
import { BROWSE_TEXTS } from '#lib/account/browse-texts.ts'
import { readJumpTarget } from '#lib/shell/page/foreign-target.ts'
import { shownPicture } from '#lib/shell/page/shown-picture.ts'
import { showDocument } from './document-pages.ts'

/** A picture of this site, also one with the mark of its reader. */
const OWN_PICTURE = /^\/(?!\/)(?:[\w\-./]+\.(?:webp|avif|png|jpe?g|svg)|public\/marked\/[\w-]+)$/

/** Shows what is at an address, if this site may show it; leads to the page that may, or refuses. */
export async function showAddress(root: HTMLElement, address: string): Promise<void> {
  const { picture, reading, unshown } = BROWSE_TEXTS
  const line = part(root, 'refused')
  const src = pictureAt(address)
  if (src) {
    setText(part(root, 'heading'), picture)
    const shown = part<HTMLImageElement>(root, 'picture')
    shown.hidden = false
    shown.addEventListener('error', () => {
      shown.hidden = true
      setText(line, unshown)
    })
    shown.src = src
    return
  }
  setText(part(root, 'heading'), BROWSE_TEXTS.document)
  const id = pieceOfPages(address)
  if (id) showDocument(root, id)
  else if (/^https?:/i.test(address)) setText(line, reading)
  else {
    showTarget(root, address)
    return
  }
  const filing = await findFiling(address)
  if (filing) {
    setText(part(root, 'heading'), filing.title)
    showLink(root, BROWSE_TEXTS.announcement, `/announcement?id=${encodeURIComponent(filing.id)}`)
    if (!id) showDocument(root, filing.id)
  } else if (!id) showTarget(root, address)
}

function pictureAt(address: string): string | undefined {
  if (address.startsWith('/')) return OWN_PICTURE.test(address) ? address : undefined
  return shownPicture(address)
}

/** What cannot be shown here is opened as every other link is, or not at all. */
function showTarget(root: HTMLElement, address: string): void {
  const { picture, own, foreign, refused, open, leave } = BROWSE_TEXTS
  const target = readJumpTarget(address)
  setText(part(root, 'heading'), picture)
  const line = part(root, 'refused')
  if (target.kind === 'refused') setText(line, refused)
  else if (target.kind === 'own') {
    setText(line, own)
    showLink(root, open, target.address)
  } else {
    setText(line, foreign(target.host))
    showLink(root, leave, `/jumpurl?url=${encodeURIComponent(target.address)}`)
  }
}

function showLink(root: HTMLElement, text: string, href: string): void {
  const link = part<HTMLAnchorElement>(root, 'onward')
  link.href = href
  link.hidden = false
  setText(link, text)
}
