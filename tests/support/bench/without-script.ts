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
