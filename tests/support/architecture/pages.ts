import { globSync } from 'node:fs'
import type { SourceFile } from './source-tree.ts'

export const pages = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => /^src\/pages\/.*\.astro$/.test(path))

/** The addresses of a page file; one file is the page of every campaign. */
export function addressesOf({ path }: SourceFile): readonly string[] {
  const address = path.slice('src/pages'.length, -'.astro'.length)
  if (address !== '/[...campaign]') return [address === '/index' ? '/' : address]
  const campaigns = globSync('**/*.yaml', { cwd: 'src/content/campaigns' })
  return campaigns.map((file) => `/${file.slice(0, -'.yaml'.length)}`)
}
