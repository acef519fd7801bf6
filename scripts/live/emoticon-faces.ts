/** Faces of the emoticons, drawn in a square of 48; `t` runs from 0 to 1 through one loop. */
export type Drawing = (t: number) => string

const turn = (t: number) => Math.sin(t * 2 * Math.PI)
/** 0 at both ends of the loop, 1 in its middle. */
const swell = (t: number) => (1 - Math.cos(t * 2 * Math.PI)) / 2

const INK = '#4a2d10'
const WARM = '#ffcb3d'

const at = (x: number, y: number, what: string, degrees = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${what}</g>`
const stroke = (d: string, width = 3, colour = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, colour = INK) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

function head(parts: string, { tilt = 0, dy = 0, skin = WARM } = {}): string {
  const ball = `<circle r="20" fill="${skin}"/><path d="M-17 -6A18 18 0 0 1 8 -16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/><circle r="20" fill="none" stroke="#d98d0b" stroke-width="1.6"/>`
  return at(24, 24 + dy, ball + parts, tilt)
}

const eyes = (shape: (x: number) => string) => shape(-7) + shape(7)
const open = (x: number) => `<ellipse cx="${x}" cy="-4" rx="2.6" ry="3.6" fill="${INK}"/>`
const blink = (t: number) => (t > 0.78 && t < 0.92 ? eyes(shut) : eyes(open))
const shut = (x: number) => stroke(`M${x - 4} -3Q${x} 1 ${x + 4} -3`)
const smiling = (x: number) => stroke(`M${x - 4} -2Q${x} -8 ${x + 4} -2`)
const smile = stroke('M-8 6Q0 14 8 6')
const laugh = `<path d="M-10 4H10Q9 15 0 15Q-9 15 -10 4Z" fill="${INK}"/><path d="M-5 12Q0 8.500 5 12Q0 16 -5 12Z" fill="#f2605c"/>`
const tear = (x: number, y: number, size = 1) =>
  at(x, y, '<path d="M0 -4Q4 2 0 4Q-4 2 0 -4Z" fill="#4fb4f0"/>', 0, size)
const blush = dot(-12, 4, 3.4, '#ff9a7a') + dot(12, 4, 3.4, '#ff9a7a')
const heart = '<path d="M0 5C-9 -2 -4 -8 0 -3.500C4 -8 9 -2 0 5Z" fill="#ee3d4a"/>'

/** An arm with a hand. */
const thumb =
  '<path d="M-9 -1H-4V11H-9Z" fill="#3f78d8"/><path d="M-4 0L1 -10Q5 -11 4 -6L3 -2H9Q12 -2 11.500 1L10 9Q9.500 11 7 11H-4Z" fill="#ffcb3d" stroke="#d98d0b" stroke-width="1.4" stroke-linejoin="round"/>'
const palm =
  '<path d="M-6 12Q-9 4 -8 -4Q-7 -7 -4.500 -5L-4 0L-3 -10Q0 -13 2 -10L3 -1L5 -8Q8 -10 9 -6L8 4Q8 9 5 12Z" fill="#ffcb3d" stroke="#d98d0b" stroke-width="1.4" stroke-linejoin="round"/>'

export const FACES: Readonly<Record<string, Drawing>> = {
  '453': (t) => head(blink(t) + smile, { tilt: 3 * turn(t) }),
  '454': (t) => head(eyes(smiling) + laugh, { dy: -2 * swell(t * 2) }),
  '455': (t) =>
    head(
      eyes(smiling) + laugh + tear(-17, 1 + 5 * t, 1.1) + tear(17, 1 + 5 * ((t + 0.5) % 1), 1.1),
      { tilt: 8 * turn(t) },
    ),
  '456': (t) => head(eyes((x) => at(x, -4, heart, 0, 0.95 + 0.3 * swell(t * 2))) + laugh),
  '457': (t) =>
    head(
      `<path d="M-17 -8H17L14 1Q9 4 4 0L2 -5H-2L-4 0Q-9 4 -14 1Z" fill="#23272f"/>` +
        stroke(`M${-13 + 9 * swell(t)} -6L${-15 + 9 * swell(t)} -1`, 2, '#fff') +
        stroke('M-6 9Q2 13 8 7'),
      { tilt: 4 * turn(t) },
    ),
  '458': (t) =>
    head(
      open(-7) +
        stroke('M3 -4H11') +
        stroke('M-9 5Q0 11 9 5') +
        `<path d="M-1 8Q3 8 7 7Q${8} ${12 + 3 * swell(t)} 4 ${13 + 3 * swell(t)}Q0 ${13 + 2 * swell(t)} -1 8Z" fill="#f2605c"/>`,
      { tilt: 7 * turn(t) },
    ),
  '459': (t) =>
    head(eyes(shut) + blush + stroke('M-5 8Q0 12 5 8'), { tilt: 6 * turn(t), dy: swell(t) }),
  '460': (t) =>
    head(
      `${at(3 * turn(t), 0, eyes(open))}${stroke('M-12 -12L-4 -13')}${stroke('M4 -14L12 -10')}${stroke('M-5 9H6')}`,
    ) + at(15, 41 - swell(t), palm, 60, 0.75),
  '461': (t) =>
    head(
      eyes((x) => dot(x, -5, 4.6, '#fff') + dot(x, -5, 2.4)) +
        `<ellipse cy="9" rx="${3.5 + 1.5 * swell(t)}" ry="${4 + 2.5 * swell(t)}" fill="${INK}"/>`,
      { dy: -2 * swell(t) },
    ),
  '462': (t) =>
    head(
      eyes((x) => stroke(`M${x - 3} -4H${x + 3}`)) +
        stroke('M-7 9Q0 5 7 9') +
        tear(15, -10 + 9 * t, 1.5),
    ),
  '463': (t) =>
    head(
      eyes(shut) +
        `<rect x="-9" y="-1" width="4" height="${12 + 5 * swell(t)}" rx="2" fill="#4fb4f0"/><rect x="5" y="-1" width="4" height="${12 + 5 * swell(t + 0.5)}" rx="2" fill="#4fb4f0"/>` +
        `<ellipse cy="9" rx="4" ry="${4 + swell(t * 2)}" fill="${INK}"/>`,
    ),
  '464': (t) =>
    head(
      `${stroke('M-12 -10L-4 -6')}${stroke('M12 -10L4 -6')}${eyes((x) => dot(x, -2, 2.6))}${stroke('M-7 11Q0 5 7 11')}`,
      { skin: swell(t) > 0.5 ? '#ff8a4a' : '#ff9f4d', tilt: 2.5 * turn(t * 3) },
    ),
  '465': (t) =>
    head(
      eyes((x) =>
        at(x, -4, stroke('M0 0Q3 -3 3 1Q2 5 -3 3Q-6 -1 -2 -5', 2.2), 360 * t * (x < 0 ? 1 : -1)),
      ) + stroke('M-8 9Q-4 5 0 9T8 9'),
      { tilt: 6 * turn(t) },
    ),
  '466': (t) =>
    head(`${eyes(shut)}<ellipse cy="9" rx="3" ry="${2 + 2.5 * swell(t)}" fill="${INK}"/>`, {
      dy: 3,
    }) +
    at(
      36,
      16 - 6 * t,
      `<text font-family="sans-serif" font-weight="700" font-size="${9 + 6 * t}" fill="#3f78d8" fill-opacity="${1 - 0.7 * t}">Z</text>`,
    ),
  '467': (t) =>
    head(
      eyes((x) => stroke(`M${x - 4} -4H${x + 4}`)) +
        stroke('M-7 8H7') +
        [0, 1, 2].map((i) => (t * 3 > i ? dot(-5 + i * 5, -14, 1.6) : '')).join(''),
    ),
  '468': (t) =>
    head(eyes(open) + stroke('M-4 9Q0 6 4 9'), { tilt: 8 }) +
    at(
      39,
      12,
      '<text text-anchor="middle" y="6" font-family="sans-serif" font-weight="800" font-size="22" fill="#ee3d4a">?</text>',
      14 * turn(t),
    ),
  '469': (t) =>
    head(eyes(smiling) + smile, { dy: -3 }) +
    at(17 + 4 * swell(t * 2), 38, palm, 18, 0.85) +
    at(31 - 4 * swell(t * 2), 38, `<g transform="scale(-1 1)">${palm}</g>`, -18, 0.85),
  '470': (t) =>
    head(open(-7) + stroke('M3 -3Q7 -7 11 -3') + smile, { dy: -2 }) +
    at(34, 35 - 4 * swell(t), thumb, -8 * turn(t), 0.95),
  '471': (t) =>
    head(
      `<path d="M-20 -9Q0 -17 20 -9L19 -3Q0 -11 -19 -3Z" fill="#ee3d4a"/>${eyes((x) => dot(x, 0, 2.6))}${stroke('M-7 9Q0 14 7 9')}`,
    ) +
    at(
      38,
      34 - 6 * swell(t * 2),
      '<rect x="-7" y="-7" width="14" height="13" rx="5" fill="#ffcb3d" stroke="#d98d0b" stroke-width="1.500"/><path d="M-3 -6V-1M1 -6V-1" stroke="#d98d0b" stroke-width="1.400"/>',
    ),
}
