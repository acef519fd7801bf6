import { grabPacket } from '#api/games/packet/grab-packet.ts'
import { newNonce } from '../games/play.ts'
import { callGateway } from '../gateway/client.ts'

/** People who tap in the same second, in a separate process. */
export interface Rush {
  url: string
  round: string
  tokens: readonly string[]
}

export interface RushReport {
  /** Milliseconds each waited for an answer, in order. */
  waits: number[]
  /** How many answers had each code. */
  codes: Record<string, number>
}

async function grab({ url, round }: Rush, token: string, report: RushReport): Promise<void> {
  const start = performance.now()
  const answer = await callGateway({ url, token }, grabPacket, { round, nonce: newNonce() })
  report.waits.push(performance.now() - start)
  report.codes[answer.code] = (report.codes[answer.code] ?? 0) + 1
}

process.once('message', async (rush: Rush) => {
  const report: RushReport = { waits: [], codes: {} }
  await Promise.all(rush.tokens.map((token) => grab(rush, token, report)))
  report.waits.sort((a, b) => a - b)
  process.send?.(report)
  process.disconnect()
})
