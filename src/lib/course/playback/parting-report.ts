import { collectPlayback, type PlaybackReport } from '#api/course/playback/collect-playback.ts'
import { OK, parseEnvelope } from '#api/envelope.ts'
import { type Fields, requestCall } from '#lib/shell/transport/call-request.ts'

/**
 * Reports from a page that may be left: its request starts in the same turn, as nothing loads any more, and outlives
 * the page. False if it was not accepted.
 */
export async function sendParting(report: PlaybackReport): Promise<boolean> {
  try {
    const fields = collectPlayback.request.encode(report) as Fields
    const response = await requestCall(collectPlayback, fields, {})
    return response.status === 200 && parseEnvelope(await response.text()).code === OK
  } catch {
    // The network is missing: what was played is reported with the next position.
    return false
  }
}
