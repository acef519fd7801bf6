import { at, clouds, disc, numbers, type Palette, shape, stroke, times, WIDTH } from './pen.ts'

/** Moving parts over a scene; `t` runs from 0 to 1, and the end equals the beginning. */
export type Motion = (palette: Palette, t: number) => string

const TURN = 2 * Math.PI
const wave = (t: number) => Math.sin(t * TURN)

/** Scenes that play as a short film on a tap, and their motion. */
export const films: Readonly<Record<string, Motion>> = {
  lighthouse: ({ glow, pale }, t) =>
    at(530, 468, shape('M0 0L-620 -60V60Z', glow, 0.55), 1, 18 * wave(t)) +
    at(530, 468, shape('M0 0L320 -30V30Z', glow, 0.55), 1, 18 * wave(t)) +
    times(5, (i) => {
      const x = 60 + i * 90 + 18 * wave(t + i / 5)
      return stroke(`M${x} ${790 + i * 18}h60`, pale, 5, 0.5)
    }),
  easel: ({ ink, warm, gold }, t) => {
    const drawn = Math.min(1, t * 1.4)
    const line = 'M226 610L290 570L350 590L420 520L520 490'
    const [x, y] = alongPath(drawn)
    return (
      `<path d="${line}" pathLength="1" fill="none" stroke="${gold}" stroke-width="12" stroke-linecap="round" stroke-dasharray="${drawn} 2"/>` +
      at(
        x,
        y,
        shape('M0 0L10 -34L60 -120L84 -106L34 -20Z', warm) + shape('M0 0L10 -34L34 -20Z', ink),
      )
    )
  },
  peak: ({ paper, gold }, t) =>
    clouds(
      [
        [-120 + ((t + 0.1) % 1) * 990, 560, 1],
        [-120 + ((t + 0.6) % 1) * 990, 640, 0.8],
      ],
      paper,
      0.8,
    ) +
    shape(
      `M378 400C${398} ${394 + 10 * wave(t)} ${418} ${406 - 10 * wave(t)} 440 ${400 + 6 * wave(t)}L428 416L440 ${432 + 6 * wave(t)}C${418} ${438 - 10 * wave(t)} ${398} ${426 + 10 * wave(t)} 378 432Z`,
      gold,
    ),
  telescope: ({ paper, glow }, t) => {
    const next = numbers(77)
    const stars = times(26, (i) => {
      const bright = 0.3 + 0.7 * Math.abs(wave(t + i / 13))
      return disc(next() * WIDTH, 60 + next() * 560, 2 + next() * 3, paper, bright)
    })
    const x = 700 - t * 900
    const y = 330 + t * 340
    return stars + stroke(`M${x + 120} ${y - 46}L${x} ${y}`, glow, 5, 0.8) + disc(x, y, 6, paper)
  },
}

/** The position of the pen's tip on the easel's line. */
function alongPath(part: number): [x: number, y: number] {
  const points = [
    [226, 610],
    [290, 570],
    [350, 590],
    [420, 520],
    [520, 490],
  ] as const
  const lengths = points.slice(1).map(([x, y], i) => {
    const [px = 0, py = 0] = points[i] ?? []
    return Math.hypot(x - px, y - py)
  })
  let rest = part * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const [px = 0, py = 0] = points[i] ?? []
    const [x = 0, y = 0] = points[i + 1] ?? []
    if (rest <= length) return [px + ((x - px) * rest) / length, py + ((y - py) * rest) / length]
    rest -= length
  }
  return [520, 490]
}
