import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../../scripts/setup/tools.ts'

const PART_BYTES = 1_000_000

const start = promisify(execFile)

async function run(program: string, args: readonly string[]): Promise<string> {
  const path = findProgram(program)
  if (!path) throw new Error(`${program} is missing: run npm run setup`)
  return (await start(path, [...args])).stdout
}

interface Film {
  seconds?: number
  size?: string
  /** Only the sound. */
  isSilent?: boolean
  hasPicture?: boolean
  /** The index first, so that the beginning of the file can be read alone. */
  isIndexFirst?: boolean
}

/** The bytes of a small MP4. */
export async function filmBytes({
  seconds = 8,
  size = '160x120',
  isSilent = false,
  hasPicture = true,
  isIndexFirst = false,
}: Film = {}): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const file = join(folder, 'film.mp4')
  const length = ['-t', String(seconds)]
  const picture = ['-f', 'lavfi', ...length, '-i', `testsrc2=size=${size}:rate=10`]
  const sound = ['-f', 'lavfi', ...length, '-i', 'sine=frequency=440']
  try {
    await run('ffmpeg', [
      ...['-loglevel', 'error', '-y', ...(hasPicture ? picture : []), ...(isSilent ? [] : sound)],
      ...(isIndexFirst ? ['-movflags', '+faststart'] : []),
      ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
    ])
    return new Uint8Array(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long a playlist plays, as a player other than ours finds it. The gateway in this process answers it meanwhile. */
export async function playedSeconds(address: string): Promise<number> {
  return Number(
    await run('ffprobe', [
      ...['-v', 'error', '-show_entries', 'format=duration'],
      ...['-of', 'default=noprint_wrappers=1:nokey=1', address],
    ]),
  )
}

interface Sender {
  put(path: string, part: Uint8Array<ArrayBuffer>): Promise<Response>
}

interface Sent {
  received: number
  problem?: string
}

/** Sends the rest of a file from a byte on, part by part. */
export async function upload(
  operator: Sender,
  page: string,
  {
    bytes,
    slot = 'video',
    name = 'lesson.mp4',
    from = 0,
  }: {
    bytes: Uint8Array<ArrayBuffer>
    slot?: string
    name?: string
    from?: number
  },
): Promise<Sent> {
  let sent: Sent = { received: from }
  do {
    const offset = sent.received
    const query = new URLSearchParams({
      ...{ slot, name, size: String(bytes.length), offset: String(offset) },
    })
    const part = bytes.slice(offset, offset + PART_BYTES)
    const answer = await operator.put(`${page}?${query}`, part)
    if (answer.status !== 200) throw new Error(`the part is answered ${answer.status}`)
    sent = await answer.json()
    if (sent.received === offset) return sent
  } while (sent.received < bytes.length && !sent.problem)
  return sent
}
