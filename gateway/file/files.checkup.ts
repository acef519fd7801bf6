import { randomBytes } from 'node:crypto'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '../hooks/checkup.ts'
import { FilesAway } from '../http/outage.ts'
import { createDiskStore } from './store/disk-store.ts'
import type { FileStore } from './store/file-store.ts'
import { createS3Store } from './store/s3-store.ts'

/** Writes a few bytes under a key of their own, reads them and removes them. */
export const filesCheckup = checkup('files', async ({ config, outside, maxMs }) => {
  const { folder, bucket } = config.files
  const findings: CheckupFinding[] = []
  if (bucket) {
    const remedy =
      'see FILES_URL, FILES_REGION, FILES_KEY_ID and FILES_KEY_SECRET, and what this key may do'
    findings.push(
      await tried(createS3Store(bucket, { outside, maxMs }), { remedy, part: 'bucket' }),
    )
  }
  if (folder !== undefined) {
    const remedy = 'name a writable folder in FILES_DIR, with free space, that all nodes share'
    findings.push(await tried(createDiskStore(folder), { remedy, part: 'folder' }))
  }
  if (findings.length > 0) return findings
  return notSetUp('FILES_DIR or FILES_URL: pictures and documents stay in the database')
})

async function tried(
  store: FileStore,
  { remedy, part }: { remedy: string; part: string },
): Promise<CheckupFinding> {
  const key = randomBytes(16).toString('hex')
  const probe = randomBytes(32)
  try {
    await store.put(key, probe)
    const found = await store.read(key)
    await store.remove(key)
    if (!found?.equals(probe)) return fails('it gives back other bytes than it got', remedy, part)
    if (await store.read(key)) return fails('it does not remove files', remedy, part)
    return ok('it writes, reads and removes', part)
  } catch (error) {
    if (error instanceof FilesAway) return fails(`it fails: ${error.reason}`, remedy, part)
    throw error
  }
}
