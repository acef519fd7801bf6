import { element } from '#elements/shell/element.ts'
import { marked, part, setText } from '#elements/shell/parts.ts'
import { BROWSE_TEXTS } from '#lib/account/browse-texts.ts'
import { removeItem } from '#lib/shell/storage/storage.ts'
import { readVisits, VISITS_KEY } from '#lib/shell/storage/visits.ts'

const OWN_PICTURE = /^\/(?!\/)[\w\-./]+\.(?:webp|avif|png|jpe?g|svg)$/

/** What was looked at on this device; with `?url=`, one picture of this site. */
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
  if (OWN_PICTURE.test(url)) picture.src = url
  else {
    picture.hidden = true
    setText(part(root, 'refused'), BROWSE_TEXTS.refused)
  }
}
