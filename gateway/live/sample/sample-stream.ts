/** One rendition of a live picture that loops a recording for as long as its room is on air. */
export interface LoopedStream {
  /** Folder of the recording on the site, ending with a slash. */
  folder: string
  /** Prefix of its file names. */
  rendition: string
  segments: number
  segmentSeconds: number
}

/** Segments per playlist: players start three before the end. */
const WINDOW = 6

/**
 * The playlist a number of seconds after the start of the room, as a packager would write it (RFC 8216): a moving
 * window of segments, and a discontinuity where the recording starts over.
 */
export function livePlaylist(
  { folder, rendition, segments, segmentSeconds }: LoopedStream,
  secondsOn: number,
): string {
  const newest = Math.max(0, Math.floor(secondsOn / segmentSeconds))
  const oldest = Math.max(0, newest - WINDOW + 1)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitiesBefore(oldest, segments)}`,
  ]
  for (let i = oldest; i <= newest; i += 1) {
    const position = i % segments
    if (position === 0 && i > 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push(`#EXTINF:${segmentSeconds}.0,`)
    lines.push(`${folder}${rendition}-${String(position).padStart(2, '0')}.ts`)
  }
  return `${lines.join('\n')}\n`
}

/** How many discontinuities have left the window: each leaves together with the segment after it. */
function discontinuitiesBefore(segment: number, segments: number): number {
  return segment === 0 ? 0 : Math.floor((segment - 1) / segments)
}
