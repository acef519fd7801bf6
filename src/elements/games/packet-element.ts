import type { PacketRound } from '#api/games/packet/get-packet-round.ts'
import { element } from '#elements/shell/element.ts'
import { marked, part, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createPackets } from '#lib/games/rounds.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { RoundGame } from './round-game.ts'

/** Packets that fall each second, and at once. */
const DROPS = 4
const DROPS_MAX = 10
/** Places side by side, one after the other. */
const LANES = 5
const NONCE_LENGTH = 32
/** Seconds between two looks at ranking and packets left, during a round. */
const LOOK_SECONDS = 3

/** `<x-game>` of the rain of packets: it begins and ends by the server's clock, whatever the phone says. */
class PacketElement extends RoundGame<PacketRound> {
  protected readonly $round = createPackets()
  readonly #look = Math.floor(Math.random() * LOOK_SECONDS)
  #lookedAt = -1
  #drop = 0
  /** The printed sentence on how many packets there are. */
  #note: string | undefined
  #stopClock = () => {}

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopClock()
  }

  protected show(round: PacketRound): void {
    this.#note ??= part(this, 'chances').textContent ?? ''
    this.say(round.own.length > 0 ? TEXTS.ownPackets(round.own, round.left) : this.#note)
    this.showLists([
      {
        title: TEXTS.todayRanking,
        rows: round.ranking.map(({ name, coins }) => [name, TEXTS.coins(coins)]),
        empty: TEXTS.nobodyYet,
      },
    ])
    this.#follow(round)
  }

  /** Counts down to the start, then through the round, then to the next. */
  #follow(round: PacketRound): void {
    this.#stopClock()
    const { startsAt, endsAt } = round
    const isRunning = serverNow() >= startsAt
    const isOn = isRunning && this.phaseOf(round) === 'open'
    if (!isOn) part(this, 'rain').replaceChildren()
    for (const button of marked(this, 'grab')) {
      button.toggleAttribute('disabled', !isOn)
      button.textContent = isOn ? TEXTS.grab : isRunning ? TEXTS.pausedNow : TEXTS.notYet
    }
    this.#stopClock = followCountdown(isRunning ? endsAt : startsAt, (left) => {
      const say = isOn ? TEXTS.endsIn : isRunning ? TEXTS.pausedFor : TEXTS.startsIn
      writePart(this, 'clock', say(dayClock(left)))
      if (isOn) this.#rain()
      if (left === 0 || (isRunning && this.#isLookDue(Math.floor(left / 1000))))
        void this.$round.refresh()
    })
  }

  /** Each phone looks at seconds of its own, and once in each: the round is one moment for everybody. */
  #isLookDue(second: number): boolean {
    if (second % LOOK_SECONDS !== this.#look || second === this.#lookedAt) return false
    this.#lookedAt = second
    return true
  }

  #rain(): void {
    const rain = part(this, 'rain')
    while (rain.childElementCount > DROPS_MAX - DROPS) rain.firstElementChild?.remove()
    for (let i = 0; i < DROPS; i++) {
      rain.append(element('i', { 'data-lane': `${this.#drop % LANES}` }))
      this.#drop += 1
    }
  }

  protected press(button: HTMLElement): void {
    const round = this.$round.ready()
    if (!('grab' in button.dataset) || !round) return
    const grab = { round: round.round, nonce: randomText(NONCE_LENGTH) }
    void this.write(
      button,
      () => call(() => import('#api/games/packet/grab-packet.ts'), grab),
      ({ coins, left }) => {
        const own = [...round.own, coins]
        this.$round.patch((shown) =>
          shown.round === round.round ? { ...shown, own, left } : shown,
        )
        this.say(`${TEXTS.grabbed(coins)}，${TEXTS.ownPackets(own, left)}`)
      },
    )
  }
}

customElements.define('x-game', PacketElement)
