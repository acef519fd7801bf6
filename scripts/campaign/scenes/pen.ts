/** Drawing functions of all scenes: SVG text on a ground of 750 × 900, headline above, scene below. */
export const WIDTH = 750
export const HEIGHT = 900

export interface Palette {
  ink: string
  deep: string
  base: string
  mid: string
  soft: string
  pale: string
  gold: string
  glow: string
  warm: string
  paper: string
}

export type Mood = 'night' | 'dusk' | 'dawn' | 'day' | 'gold'

export interface Scene {
  mood: Mood
  draw(palette: Palette): string
}

const SKIES: Readonly<Record<Mood, (palette: Palette) => readonly string[]>> = {
  night: ({ ink, deep, base }) => [ink, deep, base],
  dusk: ({ deep, base, warm }) => [deep, base, warm],
  dawn: ({ pale, paper, glow }) => [pale, paper, glow],
  day: ({ soft, pale, paper }) => [soft, pale, paper],
  gold: ({ glow, paper, pale }) => [glow, paper, pale],
}

/** The whole picture of a scene in the colours of a brand. */
export function drawScene({ mood, draw }: Scene, palette: Palette): string {
  const stops = SKIES[mood](palette)
    .map((colour, i, all) => `<stop offset="${i / (all.length - 1)}" stop-color="${colour}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${draw(palette)}</svg>`
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`

export const at = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

/** The same numbers for the same seed: every drawing of a picture is identical. */
export function numbers(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state / 2 ** 32
  }
}

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A ground whose edge rises and falls like a chart. */
export function hills(y: number, rise: number, seed: number, fill: string): string {
  const next = numbers(seed)
  const points = Array.from({ length: 8 }, (_, i) => [i * 110 - 10, y - next() * rise])
  const edge = points.map(([px = 0, py = 0], i) => {
    const [qx = 0, qy = 0] = points[i - 1] ?? []
    return i === 0 ? `M${px} ${py}` : `C${qx + 55} ${qy} ${px - 55} ${py} ${px} ${py}`
  })
  return shape(`${edge.join('')}V${HEIGHT}H-10Z`, fill)
}

/** Ridges with straight slopes. */
export function ridge(points: readonly [x: number, y: number][], fill: string): string {
  return shape(
    `M-10 ${HEIGHT}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L760 ${HEIGHT}Z`,
    fill,
  )
}

/** Candles side by side, as a skyline or a fence. */
export function candles(
  x: number,
  y: number,
  tops: readonly number[],
  [even, odd]: readonly [string, string],
  width = 24,
  gap = 14,
): string {
  return tops
    .map((top, i) => {
      const left = x + i * (width + gap)
      const colour = i % 3 === 1 ? odd : even
      return (
        stroke(`M${left + width / 2} ${y - top - 26}V${y}`, colour, 4) +
        rect(left, y - top, width, top, colour, 3)
      )
    })
    .join('')
}

export function stars(count: number, seed: number, colour: string, to = 420): string {
  const next = numbers(seed)
  return times(count, () =>
    disc(next() * WIDTH, next() * to, 1 + next() * 2.4, colour, 0.3 + next() * 0.6),
  )
}

export function clouds(
  spots: readonly [x: number, y: number, scale: number][],
  fill: string,
  opacity = 0.75,
): string {
  return spots
    .map(([x, y, scale]) =>
      at(
        x,
        y,
        shape(
          'M-70 20a26 26 0 0 1 8-50a40 40 0 0 1 76-8a30 30 0 0 1 44 22a20 20 0 0 1 4 36Z',
          fill,
          opacity,
        ),
        scale,
      ),
    )
    .join('')
}

/** Light on water. */
export function ripples(y: number, seed: number, colour: string, count = 16): string {
  const next = numbers(seed)
  return times(count, () => {
    const left = next() * 680
    return stroke(`M${left} ${y + next() * 180}h${30 + next() * 90}`, colour, 4, 0.35)
  })
}

/** A tree, round or pointed. */
export const tree = (x: number, y: number, size: number, crown: string, trunk: string) =>
  rect(x - size / 14, y - size * 0.3, size / 7, size * 0.3, trunk) +
  oval(x, y - size * 0.62, size * 0.3, size * 0.4, crown)
export const pine = (x: number, y: number, size: number, fill: string) =>
  shape(
    `M${x} ${y - size}l${size * 0.3} ${size * 0.45}h-${size * 0.12}l${size * 0.2} ${size * 0.55}h-${size * 0.76}l${size * 0.2}-${size * 0.55}h-${size * 0.12}Z`,
    fill,
  )

/** A paper lantern on its string. */
export const lantern = (x: number, y: number, size: number, body: string, rib: string) =>
  at(
    x,
    y,
    stroke('M0 -70V-44', rib, 4) +
      rect(-18, -48, 36, 10, rib, 3) +
      oval(0, 0, 46, 42, body) +
      stroke('M-22 -36C-34 -10 -34 10 -22 36M22 -36C34 -10 34 10 22 36M0 -42V42', rib, 3, 0.6) +
      rect(-18, 38, 36, 10, rib, 3) +
      stroke('M0 48V84M-9 48V74M9 48V74', rib, 3),
    size,
  )
