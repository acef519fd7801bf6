/** What a player is to play. */
export interface VideoSource {
  /** Of the recording: under it the place where somebody stopped is kept. Absent for a live picture. */
  key?: string | undefined
  title: string
  /** HLS playlist. */
  url: string
  isLive: boolean
}

/** What a page asks of `<x-video-player>`. */
export interface VideoScreen {
  source: VideoSource | undefined
  /** Plays from there; opens the player where it is not open yet. */
  seek(seconds: number): Promise<void>
}

/** The playlist of the sound alone, where a packager puts one beside the picture: `picture.m3u8`, `sound.m3u8`. */
export function soundOf(url: string): string | undefined {
  return /\/picture\.m3u8$/.test(url) ? url.replace(/picture\.m3u8$/, 'sound.m3u8') : undefined
}

/** `65` as `1:05`, an hour and more as `1:01:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
