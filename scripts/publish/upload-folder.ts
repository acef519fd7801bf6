/**
 * Writes the upload for a host that replaces everything each time: the current release and the hashed files of the kept
 * ones, so that pages opened before still find their scripts. `root` is the folder that `release.ts` fills, and it must
 * outlive the upload: `npm run upload:folder -- releases upload`.
 */
import { cpSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HASHED } from './release.ts'

export function writeUploadFolder(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(realpathSync(join(root, 'current')), folder, { recursive: true })
  cpSync(join(root, 'shared', HASHED), join(folder, HASHED), { recursive: true })
}

if (import.meta.main) {
  const [root, folder] = process.argv.slice(2)
  if (!root || !folder)
    throw new Error('say from where to where: npm run upload:folder -- releases upload')
  writeUploadFolder(root, folder)
  console.log(`wrote ${folder}`)
}
