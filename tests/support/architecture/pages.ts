import { globSync } from 'node:fs'
import type { SourceFile } from './source-tree.ts'

export const pages = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => /^src\/pages\/.*\.astro$/.test(path))

const FAMILIES: Readonly<Record<string, string>> = {
  '/[...campaign]': 'src/content/campaigns',
  '/[...game]': 'src/content/games',
}

/** The addresses of a page file; one file is the page of every campaign, another of every game. */
export function addressesOf({ path }: SourceFile): readonly string[] {
  const address = path.slice('src/pages'.length, -'.astro'.length)
  const cwd = FAMILIES[address]
  if (!cwd) return [address === '/index' ? '/' : address]
  return globSync('**/*.yaml', { cwd }).map((file) => `/${file.slice(0, -'.yaml'.length)}`)
}
