import { part } from '#elements/shell/parts.ts'
import { readPlaybackPosition, savePlaybackPosition } from '#lib/live/player/playback-position.ts'
import { PLAYER_TEXTS } from '#lib/live/player/texts.ts'
import { soundOf, type VideoScreen, type VideoSource } from '#lib/live/player/video-source.ts'
import type { MountedPlayer } from './mount-player.ts'

const SAVE_EVERY_SECONDS = 5

/**
 * `<x-video-player>`: a poster until it is tapped, then the player in its place. `source` says what to play; the
 * element fires `videotime` ({ seconds, duration }) as the picture moves on, and `videopause` when it stops.
 */
export class VideoPlayerElement extends HTMLElement implements VideoScreen {
  // `private` and not `#`: for older engines the build would replace each by a weak map.
  private shownSource: VideoSource | undefined
  private player: MountedPlayer | undefined
  private isOpening = false
  private isSoundOnly = false
  private savedAt = 0
  private length = 0

  connectedCallback(): void {
    part(this, 'play').addEventListener('click', () => void this.open())
    part(this, 'sound').addEventListener('click', () => this.switchSound())
    part(this, 'retry').addEventListener('click', () => this.retry())
    part(this, 'restart').addEventListener('click', () => this.restart())
    this.show()
  }

  disconnectedCallback(): void {
    this.player?.close()
    this.player = undefined
  }

  get source(): VideoSource | undefined {
    return this.shownSource
  }

  /** A new source closes the player and shows the poster again; without a source there is no play button. */
  set source(source: VideoSource | undefined) {
    if (source?.url === this.shownSource?.url && source?.isLive === this.shownSource?.isLive) return
    this.shownSource = source
    // A tap that waits for the player opens the new one.
    if (this.isOpening) return
    this.close()
    if (this.isConnected) this.show()
  }

  /** Position of the picture, in seconds. */
  get seconds(): number {
    return this.player?.seconds() ?? 0
  }

  async seek(seconds: number): Promise<void> {
    if (!this.player) await this.open(seconds)
    else {
      this.player.seek(seconds)
      this.player.play()
    }
  }

  /** Opens the player and plays from the given time, or from where this device stopped. */
  async open(from?: number): Promise<void> {
    if (!this.shownSource || this.isOpening || this.player) return
    this.isOpening = true
    this.dataset.state = 'opening'
    this.say('')
    try {
      const [{ mountPlayer }] = await Promise.all([
        import('./mount-player.ts'),
        this.shownSource.ready,
      ])
      const source = this.shownSource
      if (!source) return this.show()
      this.player = await mountPlayer(part(this, 'stage'), source, {
        onShown: () => this.uncover(),
        onStall: (isStalled) => this.showStall(isStalled),
        onFailure: () => this.offerRetry(''),
        onTime: (seconds, duration) => this.follow(seconds, duration),
        onPause: () => this.stop(),
      })
      if (this.shownSource === source) return this.begin(source, from)
      this.close()
      this.show()
    } catch {
      // The player's code or the network is missing: the line below says so, and the poster is still visible.
      this.dataset.state = 'poster'
      this.offerRetry(PLAYER_TEXTS.unavailable)
    } finally {
      this.isOpening = false
    }
  }

  private begin({ key, isLive }: VideoSource, from: number | undefined): void {
    const stopped = key && !isLive ? readPlaybackPosition(key) : undefined
    const start = from ?? stopped
    if (start !== undefined) this.player?.load(this.address(), start)
    else this.player?.play()
    const isResumed = from === undefined && stopped !== undefined
    part(this, 'restart').hidden = !isResumed
    if (isResumed) this.say(PLAYER_TEXTS.resumed(stopped))
    part(this, 'sound').hidden = !soundOf(this.shownSource?.url ?? '')
  }

  private restart(): void {
    part(this, 'restart').hidden = true
    this.say('')
    void this.seek(0)
  }

  private switchSound(): void {
    this.isSoundOnly = !this.isSoundOnly
    this.toggleAttribute('data-sound-only', this.isSoundOnly)
    const { soundOnly, withPicture, listening } = PLAYER_TEXTS
    part(this, 'sound').textContent = this.isSoundOnly ? withPicture : soundOnly
    this.say(this.isSoundOnly ? listening : '')
    this.reload()
  }

  private retry(): void {
    this.say('')
    part(this, 'retry').hidden = true
    if (this.player) this.reload()
    else void this.open()
  }

  private reload(): void {
    this.player?.load(this.address(), this.shownSource?.isLive ? 0 : this.seconds)
  }

  private address(): string {
    const url = this.shownSource?.url ?? ''
    return (this.isSoundOnly && soundOf(url)) || url
  }

  private showStall(isStalled: boolean): void {
    if (isStalled) this.offerRetry(PLAYER_TEXTS.stalled)
    else if (part(this, 'note').textContent === PLAYER_TEXTS.stalled) {
      part(this, 'retry').hidden = true
      this.say('')
    }
  }

  /** The poster stays until the player has something to show. */
  private uncover(): void {
    if (this.player) this.dataset.state = 'playing'
  }

  private offerRetry(sentence: string): void {
    this.uncover()
    this.say(sentence)
    part(this, 'retry').hidden = false
  }

  private follow(seconds: number, duration: number): void {
    this.dispatchEvent(
      new CustomEvent('videotime', { detail: { seconds, duration }, bubbles: true }),
    )
    const { key, isLive } = this.shownSource ?? {}
    this.length = duration
    if (key && !isLive && Math.abs(seconds - this.savedAt) >= SAVE_EVERY_SECONDS) this.save(key)
  }

  private save(key: string): void {
    this.savedAt = this.seconds
    savePlaybackPosition(key, this.savedAt, this.length)
  }

  /** Both this device and the account know to the second where it stopped. */
  private stop(): void {
    const { key, isLive } = this.shownSource ?? {}
    if (key && !isLive) this.save(key)
    this.dispatchEvent(new CustomEvent('videopause', { bubbles: true }))
  }

  private close(): void {
    this.player?.close()
    this.player = undefined
    this.isSoundOnly = false
    this.removeAttribute('data-sound-only')
  }

  private show(): void {
    this.dataset.state = 'poster'
    part(this, 'play').hidden = !this.shownSource
    for (const name of ['sound', 'retry', 'restart'] as const) part(this, name).hidden = true
    const hasTools = this.dataset.tools === 'below' && soundOf(this.shownSource?.url ?? '')
    this.say(hasTools ? PLAYER_TEXTS.hint : '')
  }

  private say(sentence: string): void {
    part(this, 'note').textContent = sentence
  }
}
