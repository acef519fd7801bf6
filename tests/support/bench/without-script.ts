import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_DIRS } from '../site/built-site.ts'

/** The built page of a public path. */
export function builtText(path: string): string {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return readFileSync(join(SITE_DIRS.smart, file), 'utf8')
}

/** The same markup and styles without any script, and without the policy that would forbid one by hand. */
export function withoutScript(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
}

/** What a page must know before it is painted, by hand: its colours, the size of its text, and who is there. */
const MARKS = `<script>
const marks = document.documentElement.dataset
const settings = JSON.parse(localStorage.getItem('settings') || '{}')
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
marks.scheme = settings.scheme === 'dark' || (settings.scheme !== 'light' && isDark) ? 'dark' : 'light'
marks.rise = settings.rise || 'red'
marks.text = settings.text || 'normal'
marks.auth = localStorage.getItem('info') ? 'user' : 'guest'
</script>`

/** The same, with a plain script that marks the page before its first paint. */
export function withMarks(html: string): string {
  return withoutScript(html).replace('<title>', `${MARKS}<title>`)
}
