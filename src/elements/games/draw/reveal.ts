import { findPart, marked } from '#elements/shell/parts.ts'

/** What a stage shows of a result that is decided: it ends on the prize, whatever it does before. */
interface Shown {
  stage: HTMLElement
  /** Position of the prize in the printed order. */
  index: number
  count: number
  isWin: boolean
}

const SPIN_MS = 2400
const TURNS = 4
const LIGHT_MS = 70
const LAPS = 2
const REEL_MS = [900, 1300, 1700]
const EASE = 'cubic-bezier(0.15, 0.85, 0.25, 1)'

/** What covers a prize goes: an egg breaks, a card turns, a lid jumps off. */
const UNCOVERED: Readonly<Record<string, Keyframe>> = {
  egg: { transform: 'scale(1.2) rotate(14deg)', opacity: 0 },
  cards: { transform: 'rotateY(90deg)', opacity: 1 },
  boxes: { transform: 'translateY(-16px) rotate(-8deg)', opacity: 0 },
}
const COVERED: Keyframe = { transform: 'none', opacity: 1 }
const PICK_MS = 240
const POP_MS = 400

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The wheel turns until the pointer stands on the prize. */
export async function turnWheel({ stage, index, count }: Shown): Promise<void> {
  const disc = findPart(stage, 'disc')
  if (!disc) return
  const end = `${360 * TURNS - (360 / count) * index}deg`
  await move(disc, [{ rotate: '0deg' }, { rotate: end }], SPIN_MS)
}

/** A light runs around the grid and stops on the prize. */
export async function runLight({ stage, index, count }: Shown): Promise<void> {
  const cells = marked(stage, 'cell')
  const steps = isStill() ? 0 : LAPS * count
  for (let step = index - steps; step <= index; step++) {
    for (const [i, cell] of cells.entries())
      cell.toggleAttribute('data-lit', i === (step + steps) % count)
    if (step < index) await new Promise((resolve) => setTimeout(resolve, LIGHT_MS))
  }
}

/** Three reels stop one after the other: equal on a win, different otherwise. */
export async function spinReels({ stage, index, count, isWin }: Shown): Promise<void> {
  await Promise.all(
    marked(stage, 'reel').map((reel, i) => {
      const row = isWin ? index : (index + i) % count
      const first = reel.firstElementChild
      if (!(first instanceof HTMLElement)) return undefined
      const top = row * first.offsetHeight
      return spinReel(reel, top, REEL_MS[i] ?? SPIN_MS)
    }),
  )
}

/** The touched egg, card or box gives way to its prize. */
export async function openPick(
  face: HTMLElement,
  { kind, prizeName }: { kind: string; prizeName: string },
): Promise<void> {
  const uncovered = UNCOVERED[kind] ?? COVERED
  await move(face, [COVERED, uncovered], PICK_MS)
  face.textContent = prizeName
  await move(face, [uncovered, COVERED], PICK_MS)
}

/** The drawn character of a word swells once. */
export async function popCharacter(place: HTMLElement): Promise<void> {
  await move(place, [{ scale: '1' }, { scale: '1.25' }, { scale: '1' }], POP_MS)
}

async function spinReel(reel: HTMLElement, top: number, ms: number): Promise<void> {
  const end = `translateY(${-top}px)`
  const start = `translateY(${-reel.scrollHeight + reel.clientHeight}px)`
  await Promise.all(
    [...reel.children].map((row) =>
      move(
        row,
        [{ transform: start }, { transform: 'none' }, { transform: start }, { transform: end }],
        ms,
      ),
    ),
  )
}

async function move(target: Element, frames: Keyframe[], ms: number): Promise<void> {
  const duration = isStill() ? 0 : ms
  const animation = target.animate(frames, { duration, easing: EASE, fill: 'forwards' })
  // A page that is left in between cancels it: the result is recorded.
  await animation.finished.catch(() => undefined)
}
