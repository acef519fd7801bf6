import zh from 'video.js/dist/lang/zh-CN.json'
import type Player from 'video.js/dist/types/player'
import skin from 'video.js/dist/video-js.css?url'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { allowOwnWorker } from '#lib/live/player/allow-worker.ts'
import { PLAYER_TEXTS } from '#lib/live/player/texts.ts'
import { captionsOf, type VideoSource } from '#lib/live/player/video-source.ts'
import { joinMediaSession } from './media-session.ts'
import bar from './player-bar.css?url'

export const HLS = 'application/vnd.apple.mpegurl'
const MP4 = 'video/mp4'
const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const STALL_MS = 5000

export interface PlayerEvents {
  /** A picture is visible, or the browser requires another tap on the player itself. */
  onShown(): void
  /** The picture has stood still, or not started, for five seconds; `false` once it moves. */
  onStall(isStalled: boolean): void
  /** The player shows its own sentence; a retry is offered beside it. */
  onFailure(): void
  onTime(seconds: number, duration: number): void
  onPause(): void
}

export interface MountedPlayer {
  play(): void
  seek(seconds: number): void
  seconds(): number
  load(url: string, fromSeconds: number): void
  close(): void
}

/** Replaces an element with a player. Uses the browser's own HLS if there is any, otherwise the player's. */
export async function mountPlayer(
  place: HTMLElement,
  source: VideoSource,
  events: PlayerEvents,
): Promise<MountedPlayer> {
  const { url, isLive, title } = source
  Object.assign(globalThis, { VIDEOJS_NO_DYNAMIC_STYLE: true })
  // A player without its skin still plays.
  await Promise.all([loadSheet(skin), loadSheet(bar)]).catch(() => {})
  const video = createVideo(title)
  const playsItself = video.canPlayType(HLS) !== ''
  if (!playsItself) allowOwnWorker()
  const { default: videojs } = playsItself
    ? await import('video.js/core')
    : await import('video.js')
  videojs.addLanguage('zh-CN', { ...zh, 'This is a modal window.': PLAYER_TEXTS.notice })
  place.replaceChildren(video)
  const player: Player = videojs(video, {
    language: 'zh-CN',
    controls: true,
    // The player's own drawing of captions writes markup, which the policy of the pages refuses.
    html5: { nativeTextTracks: true },
    textTrackDisplay: false,
    fill: true,
    preload: 'auto',
    liveui: isLive,
    playbackRates: isLive ? [] : SPEEDS,
    sources: [sourceAt(url)],
  })
  setFontSize(player)
  const captions = captionsOf(url)
  if (captions) addCaptions(videojs.xhr, player, captions)
  watchStalls(player, events.onStall)
  player.one('loadeddata', events.onShown)
  player.on('error', events.onFailure)
  const reportTime = () => events.onTime(player.currentTime() ?? 0, player.duration() ?? Number.NaN)
  player.on('timeupdate', reportTime)
  player.on('pause', () => {
    // While another source loads, there is no place to stop at.
    if (!((player.duration() ?? 0) > 0)) return
    reportTime()
    events.onPause()
  })
  joinMediaSession(player, source, place.parentElement?.querySelector('img')?.src)
  const play = () =>
    void player.play()?.catch(() => {
      // Refused without a tap, or replaced by another load: the big play button is visible.
      events.onShown()
    })
  player.one('loadstart', () => {
    // The player forgets a play() of before, if the browser begins to load sooner than its own timers of 1 ms have run.
    player.setTimeout(() => player.paused() && play(), 1)
  })
  return {
    play,
    seek: (seconds) => void player.currentTime(seconds),
    seconds: () => player.currentTime() ?? 0,
    load(next, fromSeconds) {
      player.error(null)
      player.src(sourceAt(next))
      if (fromSeconds > 0) player.one('loadedmetadata', () => void player.currentTime(fromSeconds))
      play()
    },
    close: () => player.dispose(),
  }
}

/** A server of one's own records single files; everything else is a playlist. */
function sourceAt(src: string): { src: string; type: string } {
  return { src, type: /\.mp4(?:\?|$)/.test(src) ? MP4 : HLS }
}

/** Inline everywhere: the chat app's Android browser would otherwise switch to full screen. */
function createVideo(title: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.className = 'video-js'
  video.title = title
  for (const name of ['playsinline', 'webkit-playsinline', 'x5-playsinline'])
    video.setAttribute(name, '')
  return video
}

/**
 * Lists the captions of a video beside its picture, whether the browser or the player reads the playlist: browsers with
 * HLS of their own need not read captions that a playlist names. They are handed over as a file of the page, because a
 * browser loads a track of another origin only where the picture comes from there by CORS.
 */
function addCaptions(
  load: typeof import('video.js').default.xhr,
  player: Player,
  uri: string,
): void {
  // As text: an empty answer would otherwise be read as XML, and the browser styles the document that says it is none.
  load({ uri, responseType: 'text' }, (_error: unknown, _response: unknown, text: unknown) => {
    if (player.isDisposed() || typeof text !== 'string' || !text.includes('-->')) return
    const src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    player.one('dispose', () => URL.revokeObjectURL(src))
    const track = { kind: 'captions', srclang: 'zh', label: PLAYER_TEXTS.captions, src } as const
    // They stay when the sound alone is played. Until it is ready, the player forgets them.
    player.ready(() => void player.addRemoteTextTrack(track, true))
  })
}

/** The bar of controls is three letters high: the height of a finger. The skin outranks the page's layers. */
function setFontSize(player: Player): void {
  const element = player.el()
  if (element instanceof HTMLElement) element.style.fontSize = 'calc(var(--target) / 3)'
}

function watchStalls(player: Player, onStall: (isStalled: boolean) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSeconds = 0
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  for (const event of ['loadstart', 'play', 'waiting'])
    player.on(event, () => {
      timer ??= setTimeout(() => onStall(true), STALL_MS)
    })
  for (const event of ['pause', 'error', 'dispose']) player.on(event, stop)
  player.on('timeupdate', () => {
    const seconds = player.currentTime() ?? 0
    if (seconds === lastSeconds) return
    lastSeconds = seconds
    stop()
    onStall(false)
  })
}
