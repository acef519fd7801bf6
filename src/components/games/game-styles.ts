import type { GameKind } from '#api/games/game.ts'
import dawn from '#styles/brands/palettes/dawn.css?inline'
import dusk from '#styles/brands/palettes/dusk.css?inline'
import ink from '#styles/brands/palettes/ink.css?inline'
import lake from '#styles/brands/palettes/lake.css?inline'
import night from '#styles/brands/palettes/night.css?inline'
import redNight from '#styles/brands/palettes/redNight.css?inline'
import dialog from '#styles/kit/dialog.css?inline'
import popup from '#styles/kit/popup.css?inline'
import draw from './styles/draw.css?inline'
import grid from './styles/grid.css?inline'
import packets from './styles/packets.css?inline'
import page from './styles/page.css?inline'
import picks from './styles/picks.css?inline'
import round from './styles/round.css?inline'
import slot from './styles/slot.css?inline'
import tasks from './styles/tasks.css?inline'
import wheel from './styles/wheel.css?inline'
import word from './styles/word.css?inline'

/** A page includes the sheets of its own kind of game only, in colours of its own. */
const SHEETS: Readonly<Record<GameKind, readonly string[]>> = {
  grid: [redNight, draw, grid],
  slot: [night, draw, slot],
  egg: [dawn, draw, picks],
  wheel: [lake, draw, wheel],
  cards: [ink, draw, picks],
  boxes: [dusk, draw, picks],
  word: [dawn, draw, word],
  number: [ink, round],
  guess: [round],
  vote: [lake, round],
  packets: [redNight, round, packets],
  tasks: [round, tasks],
}

export function gameStyle(kind: GameKind): string {
  return [popup, dialog, page, ...SHEETS[kind]].map((css) => css.trim()).join('')
}
