import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const HASH_LENGTH = 4
const root = import.meta.dirname
const fileOf = new Map<string, string>()

/**
 * The name of a class of a CSS module: its own and a hash of the file. Vite's default adds the line as well, which differs
 * between the classes of a file and so weighs in every page.
 */
export function scopedName(name: string, path: string): string {
  const file = relative(root, path.replace(/\?.*$/, ''))
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, HASH_LENGTH)
  const other = fileOf.get(hash) ?? file
  if (other !== file) throw new Error(`${file} and ${other} have the same hash: rename one of them`)
  fileOf.set(hash, file)
  return `${name}_${hash}`
}
