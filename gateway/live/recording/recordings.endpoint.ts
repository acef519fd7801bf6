import type { Context } from 'hono'
import { isSameSecret } from '#gateway/http/call/same-secret.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import type { LiveCallback, LiveService } from '../room/live-service.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { storeRecording } from './recorded-queries.ts'
import {
  type LiveReport,
  readAliyunReport,
  readSrsReport,
  readTencentReport,
} from './recording-reports.ts'

/** The live service reports what it recorded, and SRS asks who may push; it is answered as its document wants. */
export const liveReports = endpoint('POST', '/video/recordings/:key', async (c, services) => {
  const { liveService } = services.config
  const callback = liveService?.callback
  if (!liveService || !callback || !isSameSecret(c.req.param('key') ?? '', callback.key))
    return c.json({ error: 'not found' }, 404)
  const { db, clock, hub, log } = services
  const now = clock.now()
  const report = await reportOf(c, { service: liveService, callback, now })
  if (!report) return c.json({ error: 'no report' }, 400)
  if (report.kind === 'refused') return c.json({ error: 'not signed' }, 403)
  if (report.kind === 'recorded') {
    const { recorded } = report
    const isReplay = await db.transaction().execute((tx) => storeRecording(tx, recorded, now))
    log.info({ room: recorded.roomId, recording: recorded.id, isReplay }, 'live recording')
    if (isReplay) await publishToRoom(hub, recorded.roomId, { kind: 'room' })
  }
  return liveService.kind === 'srs' ? c.text('0') : c.json({ code: 0 })
})

interface Asked {
  service: LiveService
  callback: LiveCallback
  now: Date
}

async function reportOf(
  c: Context,
  { service, callback, now }: Asked,
): Promise<LiveReport | undefined> {
  const body = await jsonBody(c)
  if (service.kind === 'srs')
    return readSrsReport(body, service, { recordings: callback.recordings, now })
  if (service.kind === 'tencent') return readTencentReport(body, callback, now)
  const header = (name: string) => c.req.header(name) ?? ''
  const host = header('host').replace(/:\d+$/, '')
  const [timestamp, signature] = [header('ALI-LIVE-TIMESTAMP'), header('ALI-LIVE-SIGNATURE')]
  return readAliyunReport(body, { host, timestamp, signature }, { callback, now })
}
