import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { ADVISERS, type Adviser, bust } from './advisers.ts'

/**
 * Draws the pictures of the sample rooms into `public/live`: covers at 16:9 and 9:16, with the adviser or without, and
 * the advertisements of the live tab. The files are committed; run this after changing a drawing: `npm run live:pictures`.
 */
const FOLDER = 'public/live'
const WIDE = { width: 750, height: 422 }
const TALL = { width: 750, height: 1334 }

interface Scene {
  name: string
  sky: readonly [string, string]
  ground: string
  far: string
  near: string
  glow: string
  /** Heights of the skyline, 0 to 1. */
  skyline: readonly number[]
  sun: { x: number; y: number; r: number }
  drawing: 'candles' | 'line' | 'moon' | 'bars'
}

const SCENES: readonly Scene[] = [
  {
    name: 'cover-market',
    sky: ['#16377f', '#5b8be0'],
    ground: '#102a63',
    far: '#3a66bd',
    near: '#1d458f',
    glow: '#ffd27a',
    skyline: [0.2, 0.34, 0.28, 0.44, 0.38, 0.5, 0.46, 0.4, 0.55, 0.62, 0.56, 0.7, 0.66, 0.8],
    sun: { x: 0.74, y: 0.3, r: 0.13 },
    drawing: 'candles',
  },
  {
    name: 'cover-chart',
    sky: ['#0d4a52', '#35a08f'],
    ground: '#08343b',
    far: '#23807a',
    near: '#115a5c',
    glow: '#f7e3a1',
    skyline: [0.3, 0.26, 0.36, 0.32, 0.42, 0.5, 0.44, 0.54, 0.5, 0.6, 0.68, 0.62, 0.72, 0.78],
    sun: { x: 0.24, y: 0.26, r: 0.1 },
    drawing: 'line',
  },
  {
    name: 'cover-evening',
    sky: ['#1b1740', '#7a4a8a'],
    ground: '#120f2d',
    far: '#4a3674',
    near: '#2a2153',
    glow: '#ffe9b8',
    skyline: [0.62, 0.5, 0.56, 0.4, 0.46, 0.34, 0.42, 0.5, 0.44, 0.36, 0.48, 0.4, 0.52, 0.46],
    sun: { x: 0.72, y: 0.24, r: 0.09 },
    drawing: 'moon',
  },
  {
    name: 'cover-report',
    sky: ['#6e3a17', '#dc9a4c'],
    ground: '#4b250c',
    far: '#b2702f',
    near: '#83491c',
    glow: '#fff1cf',
    skyline: [0.3, 0.42, 0.36, 0.5, 0.3, 0.56, 0.44, 0.62, 0.4, 0.66, 0.5, 0.72, 0.46, 0.78],
    sun: { x: 0.3, y: 0.3, r: 0.12 },
    drawing: 'bars',
  },
]

interface Size {
  width: number
  height: number
}

function skyline({ skyline: heights, drawing, glow }: Scene, { width, height }: Size): string {
  const base = height * 0.86
  const step = width / heights.length
  const rise = Math.min(height * 0.62, width * 0.62)
  const points = heights.map((share, i) => [step * (i + 0.5), base - rise * share] as const)
  if (drawing === 'line' || drawing === 'moon') {
    const path = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
    const [lastX, lastY] = points.at(-1) ?? [0, 0]
    return `<path d="${path}V${base}H${step / 2}Z" fill="#fff" fill-opacity=".1"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><circle cx="${lastX}" cy="${lastY}" r="11" fill="${glow}"/><circle cx="${lastX}" cy="${lastY}" r="22" fill="${glow}" fill-opacity=".3"/>`
  }
  return points
    .map(([x, y], i) => {
      const isLast = i === points.length - 1
      const colour = isLast ? glow : '#fff'
      const opacity = isLast ? 1 : 0.3 + 0.5 * (i / points.length)
      const thick = step * 0.46
      if (drawing === 'bars')
        return `<rect x="${x - thick / 2}" y="${y}" width="${thick}" height="${base - y}" rx="5" fill="${colour}" fill-opacity="${opacity}"/>`
      return `<g fill="${colour}" fill-opacity="${opacity}"><rect x="${x - 2}" y="${y - 24}" width="4" height="${rise * 0.2 + 48}" rx="2"/><rect x="${x - thick / 2}" y="${y}" width="${thick}" height="${rise * 0.2}" rx="4"/></g>`
    })
    .join('')
}

function hills({ far, near, ground }: Scene, { width: w, height: h }: Size): string {
  const curve = (y: number, lift: number, colour: string) =>
    `<path d="M0 ${h * y}C${w * 0.25} ${h * (y - lift)} ${w * 0.4} ${h * (y + lift)} ${w * 0.62} ${h * (y - lift * 0.4)}S${w * 0.9} ${h * (y - lift)} ${w} ${h * (y - lift * 0.2)}V${h}H0Z" fill="${colour}"/>`
  return curve(0.66, 0.09, far) + curve(0.78, 0.06, near) + curve(0.9, 0.03, ground)
}

/** The sun of a picture with an adviser, who stands where it would be. */
const SUN_BESIDE = 0.2

function cover(scene: Scene, size: Size, adviser?: Adviser): string {
  const { width, height } = size
  const [top, low] = scene.sky
  const { y, r } = scene.sun
  const x = adviser ? SUN_BESIDE : scene.sun.x
  const radius = Math.min(width, height) * r * 1.25
  const [cx, cy] = [width * x, height * y]
  const isMoon = scene.drawing === 'moon'
  const shade = isMoon
    ? `<mask id="moon"><rect width="100%" height="100%" fill="#fff"/><circle cx="${cx + radius * 0.5}" cy="${cy - radius * 0.3}" r="${radius * 0.9}" fill="#000"/></mask>`
    : ''
  const sun = `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${scene.glow}" fill-opacity=".92"${isMoon ? ' mask="url(#moon)"' : ''}/><circle cx="${cx}" cy="${cy}" r="${radius * 1.6}" fill="${scene.glow}" fill-opacity=".14"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>${shade}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills(scene, size)}${skyline(scene, size)}${adviser ? standing(adviser, scene, size) : ''}</svg>`
}

/** At the right of a wide picture, clear of its state and the play button; in the middle of a tall one. */
function standing(adviser: Adviser, { ground }: Scene, { width, height }: Size): string {
  const isTall = height > width
  const scale = isTall ? (width * 0.74) / 190 : (height * 0.88) / 182
  const [x, y] = isTall ? [width / 2, height * 0.74] : [width * 0.76, height]
  const shade = `<rect y="${y}" width="100%" height="${height - y}" fill="${ground}"/>`
  const desk = isTall ? shade : ''
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${bust(adviser)}</g>${desk}`
}

/** The covers of the sample rooms: who speaks, in front of what it is about. */
const ROOMS: readonly { name: string; scene: string; adviser: keyof typeof ADVISERS }[] = [
  { name: 'jia-market', scene: 'cover-market', adviser: 'jia' },
  { name: 'jia-evening', scene: 'cover-evening', adviser: 'jia' },
  { name: 'jia-chart', scene: 'cover-chart', adviser: 'jia' },
  { name: 'yi-chart', scene: 'cover-chart', adviser: 'yi' },
  { name: 'yi-market', scene: 'cover-market', adviser: 'yi' },
  { name: 'bing-report', scene: 'cover-report', adviser: 'bing' },
]

const FONT = 'font-family="Noto Sans CJK SC, sans-serif"'

function banner(colours: readonly [string, string], words: readonly [string, string], art: string) {
  const [from, to] = colours
  const [title, line] = words
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1036" height="280"><defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1036" height="280" fill="url(#g)"/>${art}<text x="56" y="132" ${FONT} font-weight="700" font-size="62" fill="#fff">${title}</text><text x="58" y="200" ${FONT} font-size="34" font-weight="400" fill="#fff" fill-opacity=".86">${line}</text></svg>`
}

const steps = [0, 1, 2, 3, 4]
  .map(
    (i) =>
      `<rect x="${720 + i * 56}" y="${190 - i * 34}" width="38" height="${90 + i * 34}" rx="6" fill="#fff" fill-opacity="${0.2 + i * 0.13}"/>`,
  )
  .join('')
const sheet = `<g transform="translate(780 46) rotate(6)"><rect width="170" height="180" rx="18" fill="#fff" fill-opacity=".92"/><path d="M0 18Q0 0 18 0H152Q170 0 170 18V48H0Z" fill="#f3c25b"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `<circle cx="${36 + (i % 3) * 49}" cy="${78 + Math.floor(i / 3) * 34}" r="9" fill="${i === 4 ? '#d9552c' : '#c9cfdb'}"/>`).join('')}</g>`

const DRAWINGS: Readonly<Record<string, string>> = {
  'ad-course': banner(['#16377f', '#4f7fd6'], ['跟着直播学投资', '系统课程随看随学'], steps),
  'ad-calendar': banner(['#7a3a12', '#d8893b'], ['本周直播日历', '预约后开播前提醒'], sheet),
  'ad-share':
    '<svg xmlns="http://www.w3.org/2000/svg" width="168" height="168"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f7c65a"/><stop offset="1" stop-color="#e2952b"/></linearGradient></defs><circle cx="84" cy="84" r="82" fill="url(#g)"/><path d="M46 92Q50 62 84 60V42L124 76L84 110V92Q62 90 46 110Z" fill="#fff"/></svg>',
}

mkdirSync(FOLDER, { recursive: true })
const save = (svg: string, name: string) =>
  sharp(Buffer.from(svg)).webp({ quality: 78, effort: 6 }).toFile(`${FOLDER}/${name}.webp`)
for (const scene of SCENES) {
  await save(cover(scene, WIDE), scene.name)
  await save(cover(scene, TALL), `${scene.name}-tall`)
}
for (const { name, scene: background, adviser } of ROOMS) {
  const scene = SCENES.find((one) => one.name === background)!
  await save(cover(scene, WIDE, ADVISERS[adviser]), name)
  await save(cover(scene, TALL, ADVISERS[adviser]), `${name}-tall`)
}
for (const [name, svg] of Object.entries(DRAWINGS)) await save(svg, name)
