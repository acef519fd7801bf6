import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { safeTarget } from '#lib/shell/page/safe-target.ts'
import { removeItem } from '#lib/shell/storage/storage.ts'
import { type PageVisit, readVisits, VISITS_KEY } from '#lib/shell/storage/visits.ts'

/** The pages visited on this device; with `?url=`, one picture or the document of an announcement. */
export function mountBrowse(root: HTMLElement): void {
  const url = new URLSearchParams(location.search).get('url')
  if (url !== null) {
    part(root, 'history').hidden = true
    part(root, 'viewer').hidden = false
    return void import('./browse-viewer.ts').then(({ showAddress }) => showAddress(root, url))
  }
  let kind = 'stock'
  const show = () => {
    const rows = readVisits()
      .filter((visit) => visit.kind === kind)
      .flatMap(row)
    part(root, 'rows').replaceChildren(...rows)
    part(root, 'empty').hidden = rows.length > 0
    part(root, 'clear').hidden = readVisits().length === 0
    for (const tab of root.querySelectorAll<HTMLElement>('[role="tab"]'))
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

/** Any script may have written the stored addresses: only those of this site become links. */
function row({ address, title }: PageVisit): HTMLElement[] {
  const href = safeTarget(address)
  return href ? [element('li', {}, element('a', { href }, title))] : []
}
