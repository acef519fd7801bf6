import { element } from '#elements/shell/element.ts'
import { marked, part, setText } from '#elements/shell/parts.ts'
import { BROWSE_TEXTS } from '#lib/account/browse-texts.ts'
import { removeItem } from '#lib/shell/storage/storage.ts'
import { readVisits, VISITS_KEY } from '#lib/shell/storage/visits.ts'

const OWN_PICTURE = /^\/(?!\/)[\w\-./]+\.(?:webp|avif|png|jpe?g|svg)$/

/** The pages of a document as pictures: `1.webp`, `2.webp` … */
const OWN_DOCUMENT = /^\/public\/documents\/[\w-]{1,64}$/

/** What was looked at on this device; with `?url=`, one picture or document of this site. */
export function mountBrowse(root: HTMLElement): void {
  const url = new URLSearchParams(location.search).get('url')
  if (url !== null) return void showPicture(root, url)
  let kind = 'stock'
  const show = () => {
    const visits = readVisits().filter((visit) => visit.kind === kind)
    part(root, 'rows').replaceChildren(...visits.map(row))
    part(root, 'empty').hidden = visits.length > 0
    part(root, 'clear').hidden = readVisits().length === 0
    for (const tab of marked(root, 'kind'))
      tab.setAttribute('aria-selected', String(tab.dataset.kind === kind))
  }
  root.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element && target.closest<HTMLElement>('[role="tab"]')
    if (!tab) return
    kind = tab.dataset.kind ?? kind
    show()
  })
  part(root, 'clear').addEventListener('click', () => {
    removeItem('local', VISITS_KEY)
    show()
  })
  const [newest] = readVisits()
  if (newest) kind = newest.kind
  show()
}

function row({ address, title }: ReturnType<typeof readVisits>[number]): HTMLElement {
  // A stored address is a path of this site or nothing.
  const href = /^\/(?![/\\])/.test(address) ? address : '/'
  return element('li', {}, element('a', { href }, title))
}

function showPicture(root: HTMLElement, url: string): void {
  part(root, 'history').hidden = true
  part(root, 'viewer').hidden = false
  const picture = part<HTMLImageElement>(root, 'picture')
  if (OWN_DOCUMENT.test(url)) showPage(root, picture, url, 1)
  else if (OWN_PICTURE.test(url)) picture.src = url
  else {
    picture.hidden = true
    setText(part(root, 'refused'), BROWSE_TEXTS.refused)
  }
}

/** Each page that has come asks for the next one; the first that does not exist is the end. */
function showPage(root: HTMLElement, picture: HTMLImageElement, url: string, page: number): void {
  const { reading, pages, unread, pageOf } = BROWSE_TEXTS
  const line = part(root, 'refused')
  setText(line, page === 1 ? reading : '')
  picture.alt = pageOf(page)
  picture.loading = 'lazy'
  picture.addEventListener('load', () => {
    setText(line, '')
    const next = document.createElement('img')
    picture.after(next)
    showPage(root, next, url, page + 1)
  })
  picture.addEventListener('error', () => {
    picture.hidden = true
    setText(line, page === 1 ? unread : pages(page - 1))
  })
  picture.src = `${url}/${page}.webp`
}
