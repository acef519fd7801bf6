import { realTime } from '#gateway/clock.ts'
import { reasonOf } from '#gateway/hooks/checkup.ts'
import { FilesAway } from '#gateway/http/outage.ts'
import { fetchOutside, type Outside } from '#gateway/http/outside.ts'
import { STORE_TEXTS } from '../texts.ts'
import { type FileStore, pathOfKey } from './file-store.ts'
import { type S3Account, s3Headers } from './s3-signature.ts'

interface Options {
  outside?: Outside
  maxMs?: number
}

/** A file of a megabyte on a slow line. */
const MAX_MS = 15_000
const NOTHING: Buffer = Buffer.alloc(0)

/** Files in a bucket of the S3 protocol. */
export function createS3Store(
  account: S3Account,
  { outside = fetchOutside, maxMs = MAX_MS }: Options = {},
): FileStore {
  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, body = NOTHING) {
    const url = new URL(`${account.url.replace(/\/$/, '')}/${pathOfKey(key)}`)
    const signed = s3Headers(account, { method, url, body, now: realTime() })
    try {
      const answer = await outside(url.href, {
        ...{ method, headers: signed, maxMs },
        ...(method === 'PUT' ? { body: new Uint8Array(body).buffer } : {}),
      })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    } catch (cause) {
      // A programming error is not a failure of the network.
      if (cause instanceof Error && cause.name === 'WaitInTransaction') throw cause
      const reason = reasonOf(cause)
      throw new FilesAway(STORE_TEXTS.unreached(reason), reason, cause)
    }
  }
  return {
    place: 's3',
    async put(key, bytes) {
      const answer = await send('PUT', key, bytes)
      if (answer.status !== 200) throw refusalOf(answer)
    },
    async read(key) {
      const answer = await send('GET', key)
      if (answer.status === 200) return answer.bytes
      if (isMissing(answer)) return undefined
      throw refusalOf(answer)
    },
    async remove(key) {
      const answer = await send('DELETE', key)
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer))
        throw refusalOf(answer)
    },
  }
}

interface Answered {
  status: number
  bytes: Buffer
}

/** “ErrorResponse”: the code says whether the object or its bucket is missing. */
const codeOf = ({ bytes }: Answered) =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 4096).toString())?.[1] ?? ''

const isMissing = (answer: Answered) => answer.status === 404 && codeOf(answer) === 'NoSuchKey'

function refusalOf(answer: Answered): FilesAway {
  const words = `${answer.status} ${codeOf(answer)}`.trim()
  return new FilesAway(STORE_TEXTS.refused(words), words)
}
