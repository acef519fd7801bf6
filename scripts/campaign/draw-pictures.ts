import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { learning } from './scenes/learning.ts'
import { drawScene, type Palette } from './scenes/pen.ts'
import { season } from './scenes/season.ts'
import { service } from './scenes/service.ts'
import { summit } from './scenes/summit.ts'
import { venue } from './scenes/venue.ts'

/**
 * Draws the pictures of campaign pages into `src/content/pictures/<brand>`. The files are kept in the repository, because
 * drawing takes minutes; run this after changing a scene: `node scripts/campaign/draw-pictures.ts [name …]`.
 */
const FOLDER = 'src/content/pictures'
/** The first screen's picture may weigh this much at either density. */
const BYTES_MAX = 60 * 1024
const WIDTHS = [750, 1500] as const
const SHARE = { width: 600, height: 480 } as const

const PALETTES: Readonly<Record<string, Palette>> = {
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

const SCENES = { ...learning, ...service, ...summit, ...season, ...venue }
const wanted = process.argv.slice(2)
for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const [brand, palette] of Object.entries(PALETTES))
    await render(drawScene(scene, palette), `${FOLDER}/${brand}`, name)
}

async function render(svg: string, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS) {
    const picture = () =>
      sharp(Buffer.from(svg), { density: (72 * width) / WIDTHS[0] }).resize(width)
    save(
      `${folder}/${name}-${width}.avif`,
      await picture().avif({ quality: 52, effort: 5 }).toBuffer(),
    )
    save(
      `${folder}/${name}-${width}.webp`,
      await picture().webp({ quality: 72, effort: 5 }).toBuffer(),
    )
  }
  const card = await sharp(Buffer.from(svg)).resize(SHARE.width, SHARE.height, {
    position: 'bottom',
  })
  save(`${folder}/${name}-share.jpg`, await card.jpeg({ quality: 78, mozjpeg: true }).toBuffer())
}

function save(file: string, bytes: Buffer): void {
  if (bytes.length > BYTES_MAX)
    throw new Error(`${file} weighs ${bytes.length} bytes, more than ${BYTES_MAX}`)
  writeFileSync(file, bytes)
}
