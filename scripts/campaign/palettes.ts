import type { Palette } from './scenes/pen.ts'

/** Scenes of a page whose palette is not its brand's (`src/styles/brands/palettes`): the red night of a sale. */
export const OWN_PALETTES: Readonly<Record<string, Palette>> = {
  marketNight: {
    ink: '#2a060c',
    deep: '#5a101c',
    base: '#8e1f2c',
    mid: '#a8433f',
    soft: '#d98a6c',
    pale: '#fbe3cf',
    gold: '#ffc95e',
    glow: '#ffe2a3',
    warm: '#f08a3c',
    paper: '#fff4e6',
  },
}

/** Colours of the pictures of each brand. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  smart: {
    ink: '#0f1f49',
    deep: '#163a94',
    base: '#2455c4',
    mid: '#5b82d8',
    soft: '#a9c2f1',
    pale: '#e2ebfc',
    gold: '#e6b254',
    glow: '#f8d995',
    warm: '#c96f3b',
    paper: '#fdf9f0',
  },
  news: {
    ink: '#141922',
    deep: '#232c3b',
    base: '#35425a',
    mid: '#66748d',
    soft: '#aeb8c9',
    pale: '#e9ecf2',
    gold: '#eaa637',
    glow: '#f9d48d',
    warm: '#b85c2a',
    paper: '#fcf8ee',
  },
}
