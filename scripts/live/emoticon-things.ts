import type { Drawing } from './emoticon-faces.ts'

/** Things of the market and of a live room, drawn in a square of 48. */
const turn = (t: number) => Math.sin(t * 2 * Math.PI)
const swell = (t: number) => (1 - Math.cos(t * 2 * Math.PI)) / 2

const RED = '#e23b3b'
const GREEN = '#10966a'
const GOLD = '#f4b52e'
const GOLD_DEEP = '#c98208'
const BLUE = '#3f78d8'
const INK = '#3a3f4a'

const at = (x: number, y: number, what: string, degrees = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${what}</g>`
const line = (d: string, colour: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, colour: string, rest = '') => `<path d="${d}" fill="${colour}" ${rest}/>`
const circle = (x: number, y: number, r: number, colour: string, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${rest}/>`
const word = (text: string, size: number, colour: string, rest = '') =>
  `<text text-anchor="middle" dominant-baseline="central" font-family="Noto Sans CJK SC, sans-serif" font-weight="800" font-size="${size}" fill="${colour}" ${rest}>${text}</text>`

const candle = (x: number, top: number, height: number, colour: string) =>
  `<path d="M${x} ${top - 5}V${top + height + 5}" stroke="${colour}" stroke-width="2.400" stroke-linecap="round"/><rect x="${x - 4.5}" y="${top}" width="9" height="${height}" rx="2" fill="${colour}"/>`

const ray = (r: number, length: number, colour: string, count = 8) =>
  Array.from({ length: count }, (_, i) =>
    at(0, 0, line(`M0 ${-r}V${-r - length}`, colour, 2.6), (360 / count) * i),
  ).join('')

const coin = (squeeze: number) =>
  `<g transform="scale(${Math.max(0.15, Math.abs(squeeze))} 1)">${circle(0, 0, 17, GOLD, `stroke="${GOLD_DEEP}" stroke-width="2.400"`)}${circle(0, 0, 12, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="1.600"')}${word('¥', 18, GOLD_DEEP)}</g>`

const bell = `${fill('M-13 8Q-10 5 -10 -2Q-10 -12 0 -13Q10 -12 10 -2Q10 5 13 8Z', GOLD, `stroke="${GOLD_DEEP}" stroke-width="2" stroke-linejoin="round"`)}${circle(0, 11, 3.6, GOLD_DEEP)}${circle(0, -15, 2.4, GOLD_DEEP)}`

const bull = (t: number) =>
  `${fill('M-12 -8Q-21 -9 -19 -19Q-13 -18 -9 -12Z', '#efe3cf', 'stroke="#7d5637" stroke-width="1.600"')}${fill('M12 -8Q21 -9 19 -19Q13 -18 9 -12Z', '#efe3cf', 'stroke="#7d5637" stroke-width="1.600"')}${fill('M-13 -10Q0 -17 13 -10Q14 4 9 14Q0 20 -9 14Q-14 4 -13 -10Z', RED)}${fill('M-9 8Q0 3 9 8Q10 16 0 17Q-10 16 -9 8Z', '#f7c9b0')}${circle(-4, 11, 1.6, '#7d5637')}${circle(4, 11, 1.6, '#7d5637')}${circle(-6, -2, t > 0.8 ? 0.8 : 2.4, '#fff')}${circle(6, -2, t > 0.8 ? 0.8 : 2.4, '#fff')}`

const bear = (t: number) =>
  `${circle(-12, -12, 6, '#7a5a44')}${circle(12, -12, 6, '#7a5a44')}${circle(0, 0, 17, '#8f6b52')}${fill('M-8 5Q0 -1 8 5Q9 14 0 14Q-9 14 -8 5Z', '#e9d6c4')}${circle(0, 4.5, 2.8, INK)}${circle(-7, -4, t > 0.8 ? 0.8 : 2.4, INK)}${circle(7, -4, t > 0.8 ? 0.8 : 2.4, INK)}${line('M-4 11Q0 8 4 11', INK, 2)}`

const cup = (colour: string, lid: string) =>
  `${fill('M-14 -2H10V8Q9 15 2 15H-6Q-13 15 -14 8Z', colour)}${line('M10 1Q17 1 16 6Q15 10 9 9', colour, 3)}${fill('M-14 -2H10V1H-14Z', lid)}`
const steam = (t: number) =>
  [-7, 0, 7]
    .map((x, i) => line(`M${x} ${-7 - 3 * ((t + i / 3) % 1)}q3 -3 0 -6q-3 -3 0 -6`, '#9aa4b5', 2))
    .join('')

const gauge = (share: number, colour: string) =>
  `<rect x="8" y="10" width="32" height="28" rx="6" fill="#fff" stroke="${INK}" stroke-width="2.600"/><rect x="11" y="${35 - 22 * share}" width="26" height="${22 * share}" rx="3" fill="${colour}"/>`

export const THINGS: Readonly<Record<string, Drawing>> = {
  bq076: (t) =>
    candle(12, 27, 9, RED) +
    candle(24, 21 - 3 * swell(t), 13, RED) +
    candle(36, 13 - 5 * swell(t), 17 + 4 * swell(t), RED),
  bq077: (t) =>
    candle(12, 11, 11, GREEN) +
    candle(24, 17 + 3 * swell(t), 12, GREEN) +
    candle(36, 21 + 5 * swell(t), 14, GREEN),
  bq078: (t) => at(24, 26, bull(t), 7 * turn(t)),
  bq079: (t) =>
    at(
      23,
      27 - 3 * swell(t),
      `${fill('M-16 -1H-8V15H-16Z', BLUE)}${fill('M-8 1L0 -15Q6 -17 5 -9L3 -3H13Q17 -3 16 2L14 12Q13 15 10 15H-8Z', '#ffcb3d', 'stroke="#d98d0b" stroke-width="2" stroke-linejoin="round"')}`,
      -10 * swell(t),
    ),
  bq080: (t) => at(24, 26 + 2 * swell(t), bear(t), -4 * turn(t)),
  bq081: (t) =>
    at(
      24 + 3 * turn(t),
      23 - 2 * swell(t),
      `${fill('M0 -19Q9 -10 8 6H-8Q-9 -10 0 -19Z', '#eef2f8', `stroke="${INK}" stroke-width="2"`)}${circle(0, -5, 3.6, BLUE)}${fill('M-8 0L-14 10L-8 8Z', RED)}${fill('M8 0L14 10L8 8Z', RED)}${fill(`M-5 8H5L0 ${16 + 7 * swell(t * 2)}Z`, '#ff8a1f')}${fill(`M-2.500 8H2.500L0 ${13 + 4 * swell(t * 2)}Z`, '#ffd84a')}`,
      35,
    ),
  bq082: (t) => at(24, 24 - 3 * swell(t), coin(Math.cos(t * 2 * Math.PI))),
  bq083: (t) =>
    at(
      24,
      27,
      `${fill('M-20 -6Q-12 2 0 2Q12 2 20 -6Q18 11 10 12H-10Q-18 11 -20 -6Z', GOLD, `stroke="${GOLD_DEEP}" stroke-width="2" stroke-linejoin="round"`)}<ellipse cx="0" cy="-3" rx="9" ry="6" fill="#ffd35e" stroke="${GOLD_DEEP}" stroke-width="2"/>${line(`M${-14 + 26 * t} 8l4 -5`, '#fff', 2.4)}`,
    ),
  bq084: (t) =>
    at(
      24,
      24,
      `<rect x="-14" y="-18" width="28" height="36" rx="4" fill="${RED}"/>${fill('M-14 -14Q-14 -18 -10 -18H10Q14 -18 14 -14V-6Q0 5 -14 -6Z', '#c62525')}${circle(0, -1, 6, GOLD, `stroke="${GOLD_DEEP}" stroke-width="1.600"`)}${word('福', 7, '#a4510a', 'y="-1"')}`,
      9 * turn(t * 2) * (t < 0.5 ? 1 : 0),
    ),
  bq085: (t) =>
    `<rect x="5" y="7" width="38" height="34" rx="6" fill="#eef3fb" stroke="${BLUE}" stroke-width="2"/>` +
    `<path d="M10 33L18 26L25 29L38 13" fill="none" stroke="${RED}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="42" stroke-dashoffset="${42 * Math.max(0, 1 - t * 1.5)}"/>${t > 0.66 ? circle(38, 13, 3.2 + 1.5 * swell(t * 3), RED) : ''}`,
  bq086: (t) =>
    at(
      24,
      26,
      `${fill(`M0 ${-21 - 2 * swell(t)}Q3 -12 10 -7Q17 0 13 10Q9 18 0 18Q-9 18 -13 10Q-15 2 -8 -5Q-7 1 -3 1Q-5 -10 0 ${-21 - 2 * swell(t)}Z`, '#f2552c')}${fill(`M0 ${-4 - 3 * swell(t + 0.3)}Q7 3 6 10Q4 16 0 16Q-5 16 -6 10Q-5 4 0 ${-4 - 3 * swell(t + 0.3)}Z`, '#ffc83a')}`,
      3 * turn(t),
    ),
  bq087: (t) =>
    at(
      24,
      26,
      `${circle(-11, -14, 5, RED)}${circle(11, -14, 5, RED)}${line('M-9 14L-12 18M9 14L12 18', INK)}${circle(0, 0, 16, '#fff', `stroke="${RED}" stroke-width="3.600"`)}${line('M0 0V-9', INK)}${at(0, 0, line('M0 0H7', INK), 360 * t)}`,
      5 * turn(t * 3),
    ),
  bq088: (t) =>
    at(24, 25, bell, 16 * turn(t)) +
    (swell(t * 2) > 0.5 ? line('M6 10Q3 16 5 22M42 10Q45 16 43 22', GOLD_DEEP, 2.4) : ''),
  bq089: (t) => gauge(0.6 + 0.4 * swell(t), RED) + at(24, 25, word('满', 17, '#fff')),
  bq090: (t) => gauge(0.12 + 0.06 * swell(t), GREEN) + at(24, 23, word('空', 17, INK)),
  bq091: (t) =>
    at(
      22 + 4 * turn(t),
      22 + 2 * swell(t),
      `${circle(0, 0, 13, '#e6f0ff', `stroke="${INK}" stroke-width="3.600"`)}${line('M-7 4L-2 -1L2 2L7 -5', RED, 2.6)}${line('M10 10L18 18', '#8a5a2b', 5)}`,
    ),
  bq092: (t) => at(25, 29, cup('#57b894', '#d7f2e6') + steam(t)),
  bq093: (t) =>
    at(
      24,
      27,
      `${line('M0 2Q-2 12 1 19', GREEN, 3)}${fill('M0 12Q9 5 12 11Q7 17 0 14Z', GREEN)}${circle(0, -7, 9, '#e8486a')}${line('M-5 -8Q0 -15 5 -8Q4 -2 -1 -4Q-4 -7 0 -9', '#b8234a', 2)}`,
      8 * turn(t),
    ),
  bq094: (t) =>
    at(
      24,
      26,
      fill('M0 17C-26 0 -16 -20 0 -8C16 -20 26 0 0 17Z', '#ee3d4a') +
        line('M-11 -7Q-9 -11 -5 -10', '#fff', 2.6),
      0,
      0.86 + 0.16 * swell(t * 2),
    ),
  bq095: (t) =>
    [0, 1, 2]
      .map((i) =>
        at(10 + i * 14, 24 - 5 * swell(t + i / 3), word('6', 27, [RED, GOLD, BLUE][i] ?? RED)),
      )
      .join(''),
  bq096: (t) =>
    at(
      24,
      26 - 5 * swell(t),
      `<rect x="-19" y="-14" width="38" height="28" rx="9" fill="${BLUE}"/>${word('+1', 21, '#fff')}`,
    ),
  bq097: (t) =>
    at(
      24,
      25,
      `${swell(t) > 0.4 ? ray(16, 4, GOLD) : ''}${circle(0, -2, 12, swell(t) > 0.4 ? '#ffd84a' : '#e9edf3', `stroke="${INK}" stroke-width="2"`)}<rect x="-5" y="10" width="10" height="8" rx="2" fill="${INK}"/>${line('M-4 -1L0 3L4 -1', INK, 2)}`,
    ),
  bq098: (t) =>
    at(
      14,
      36,
      fill(
        'M-8 8L2 -14L13 -3Z',
        GOLD,
        `stroke="${GOLD_DEEP}" stroke-width="2" stroke-linejoin="round"`,
      ),
    ) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        circle(
          20 + (7 + 17 * t) * Math.cos(-0.2 - i * 0.24),
          30 + (7 + 17 * t) * Math.sin(-0.2 - i * 0.24),
          2.8,
          [RED, BLUE, GREEN][i % 3] ?? RED,
          `opacity="${1.1 - t}"`,
        ),
      )
      .join(''),
  bq099: (t) =>
    line('M10 8H38', '#8a5a2b', 4) +
    line('M16 8V16M32 8V16', '#8a5a2b', 2) +
    at(
      24,
      27,
      `${circle(0, 0, 14, GOLD, `stroke="${GOLD_DEEP}" stroke-width="2.600"`)}${word('开', 14, '#a4510a')}`,
      5 * turn(t * 2),
    ) +
    at(43 - 5 * swell(t * 2), 36, line('M0 0L-7 -6', '#8a5a2b', 3) + circle(-8, -7, 4, RED)),
  bq100: (t) =>
    at(
      24,
      25,
      `${fill('M-19 -8A20 20 0 0 0 19 -8Z', '#2f9e5c')}${fill('M-16 -8A16.500 16.500 0 0 0 16 -8Z', '#fff')}${fill('M-14 -8A14.500 14.500 0 0 0 14 -8Z', '#f05454')}${[-7, 0, 7].map((x) => circle(x, -3 + (x === 0 ? 3 : 0), 1.4, INK)).join('')}${swell(t) > 0.5 ? circle(14, -10, 6, '#fff0') : ''}`,
      10 * turn(t),
    ),
  bq101: (t) =>
    [-10, -3, 4, 11]
      .map((x, i) =>
        at(
          24 + x,
          38,
          fill(
            `M-2.500 0Q-5 -14 ${1 + 2 * turn(t + i / 5)} ${-26 - (i % 2) * 4}Q4 -12 2.500 0Z`,
            i % 2 ? '#3fae62' : '#2c8f4e',
          ),
          -9 + i * 6 + 4 * turn(t + i / 6),
        ),
      )
      .join('') + fill('M8 37H40L37 43H11Z', '#a9714b'),
  bq102: (t) =>
    at(
      24,
      25,
      `<rect x="-17" y="-14" width="34" height="31" rx="5" fill="#fff" stroke="${INK}" stroke-width="2.400"/>${fill('M-17 -9Q-17 -14 -12 -14H12Q17 -14 17 -9V-5H-17Z', RED)}${line('M-8 -17V-11M8 -17V-11', INK, 2.6)}${[0, 1, 2, 3, 4, 5].map((i) => circle(-9 + (i % 3) * 9, 3 + Math.floor(i / 3) * 8, 2.2, Math.floor(t * 6) === i ? RED : '#b8c0cc')).join('')}`,
    ),
  bq103: (t) =>
    at(
      24,
      24,
      `${line('M-10 -11Q-19 -11 -16 -3Q-13 3 -7 2M10 -11Q19 -11 16 -3Q13 3 7 2', GOLD_DEEP, 2.6)}${fill('M-11 -16H11Q11 4 0 6Q-11 4 -11 -16Z', GOLD, `stroke="${GOLD_DEEP}" stroke-width="2"`)}${fill('M-3 6H3V12H9V17H-9V12H-3Z', GOLD_DEEP)}${line(`M${-7 + 4 * t} -11V-3`, '#fff', 2.4)}`,
      4 * turn(t),
    ),
  bq104: (t) =>
    at(
      24,
      25,
      `${fill('M0 -19Q9 -14 16 -14Q17 8 0 19Q-17 8 -16 -14Q-9 -14 0 -19Z', BLUE, 'stroke="#2757b6" stroke-width="2"')}${word('稳', 17, '#fff', 'y="-1"')}`,
      0,
      0.95 + 0.07 * swell(t * 2),
    ),
}
