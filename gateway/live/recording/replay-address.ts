import { issueTicket } from '../ticket.ts'

const UPLOADED = /^\/video\/([0-9a-f]{24})\/(picture\.m3u8)$/

interface Reader {
  now: Date
  secretKey: string
}

/** The address of a recording for somebody who may watch it: that of an uploaded video is signed and expires. */
export function replayAddress(
  url: string | undefined,
  { now, secretKey }: Reader,
): string | undefined {
  const [, video, file] = (url && UPLOADED.exec(url)) || []
  if (!video) return url
  const ticket = issueTicket({ use: 'videoTicket', subject: video, now, secretKey })
  return `/video/${video}/${ticket}/${file}`
}
