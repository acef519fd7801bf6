import { element } from './element.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Loads a style sheet imported by `?url`, once. Pages carry the styles of what they show at first; what loads later
 * brings its own.
 */
export function loadSheet(href: string): Promise<void> {
  const sheet = loading.get(href) ?? linkSheet(href)
  loading.set(href, sheet)
  return sheet
}

function linkSheet(href: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      reject(new Error('no styles'))
    })
    document.head.append(link)
  })
}
