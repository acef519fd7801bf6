import type { ReadableAtom } from 'nanostores'
import type { Publication } from '#api/publication/publication.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** The newest stocks chosen for a package; readers without the service see only who chose, and when. */
export const picksOf = ($packageId: ReadableAtom<string | undefined>) =>
  resource<readonly Publication[], string>({
    access: 'open',
    key: $packageId,
    async load(subjectId) {
      const load = () => import('#api/publication/list-publications.ts')
      return (await call(load, { kind: 'pick', subjectId })).publications
    },
  })
