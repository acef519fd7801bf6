import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { checkup, fails, notSetUp, ok, reasonOf } from '#gateway/hooks/checkup.ts'

const RTMP_PORT = 1935
const RTMP_VERSION = 3
/** C1: a time, four zeros and random bytes. */
const HELLO_BYTES = 1536

/** Begins the handshake of RTMP where advisers send their picture to, and sends none. */
export const liveServiceCheckup = checkup('live service', async ({ config, maxMs }) => {
  const { liveService } = config
  if (!liveService) return notSetUp('LIVE_SERVICE: rooms play the addresses that are filled in')
  const { hostname, port } = new URL(liveService.push.base)
  const remedy = 'see LIVE_PUSH_URL, the port and the firewall; no room gets a picture'
  try {
    const version = await greetPush({ host: hostname, port: Number(port) || RTMP_PORT }, maxMs)
    return version === RTMP_VERSION
      ? ok(`${hostname} takes pictures`, 'push')
      : fails(`${hostname} does not speak RTMP`, remedy, 'push')
  } catch (error) {
    return fails(reasonOf(error), remedy, 'push')
  }
})

/**
 * Adobe, “RTMP specification 1.0”, 5.2: “The handshake begins with the client sending the C0 and C1 chunks”, the server
 * answers with S0, one byte with the version.
 */
async function greetPush(
  at: { host: string; port: number },
  maxMs: number,
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const c1 = Buffer.concat([Buffer.alloc(8), randomBytes(HELLO_BYTES - 8)])
  const socket = connect(at, () => socket.write(Buffer.concat([Buffer.of(RTMP_VERSION), c1])))
  socket.once('data', (bytes: Buffer) => resolve(bytes[0]))
  socket.once('error', reject)
  socket.once('close', () => resolve(undefined))
  socket.setTimeout(maxMs, () => reject(new DOMException('', 'TimeoutError')))
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}
