import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'node:path'
import sharp from 'sharp'
import { PALETTES } from './palettes.ts'
import { learning } from './scenes/learning.ts'
import { drawScene, HEIGHT, WIDTH } from './scenes/pen.ts'
import { season } from './scenes/season.ts'
import { service } from './scenes/service.ts'
import { summit } from './scenes/summit.ts'
import { venue } from './scenes/venue.ts'

/**
 * Draws the pictures of campaign pages into `src/content/pictures/<brand>`: scenes in the colours of each brand, and
 * operators' pictures from `src/content/pictures/own`, the same for both. The files are committed, because drawing
 * takes minutes; run this after a change: `npm run campaign:pictures -- [name …]`.
 */
const FOLDER = 'src/content/pictures'
/** Maximum size of the first screen's picture at either density. */
const BYTES_MAX = 60 * 1024
const WIDTHS = [750, 1500] as const
const QUALITY_MIN = 20
const QUALITY_STEP = 8
const SHARE = { width: 600, height: 480 } as const

const SCENES = { ...learning, ...service, ...summit, ...season, ...venue }
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
for (const [brand, palette] of Object.entries(PALETTES)) {
  for (const [name, scene] of Object.entries(SCENES).filter(([name]) => isWanted(name)))
    await render(Buffer.from(drawScene(scene, palette)), brand, name)
  for (const file of globSync(`${FOLDER}/own/*.{png,jpg,jpeg,webp,svg}`).sort())
    if (isWanted(parse(file).name)) await render(readFileSync(file), brand, parse(file).name)
}

async function render(drawing: Buffer, brand: string, name: string): Promise<void> {
  const folder = `${FOLDER}/${brand}`
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS) {
    const density = (72 * width) / WIDTHS[0]
    const picture = () =>
      sharp(drawing, { density }).resize(width, (width * HEIGHT) / WIDTH, { position: 'bottom' })
    const avif = (quality: number) => picture().avif({ quality, effort: 5 }).toBuffer()
    const webp = (quality: number) => picture().webp({ quality, effort: 5 }).toBuffer()
    writeFileSync(`${folder}/${name}-${width}.avif`, await smallEnough(name, avif, 52))
    writeFileSync(`${folder}/${name}-${width}.webp`, await smallEnough(name, webp, 72))
  }
  const card = sharp(drawing).resize(SHARE.width, SHARE.height, { position: 'bottom' })
  const jpeg = (quality: number) => card.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
  writeFileSync(`${folder}/${name}-share.jpg`, await smallEnough(name, jpeg, 78))
}

/** The best quality within the budget: photographs need a lower one than drawings. */
async function smallEnough(
  name: string,
  encode: (quality: number) => Promise<Buffer>,
  best: number,
): Promise<Buffer> {
  for (let quality = best; quality >= QUALITY_MIN; quality -= QUALITY_STEP) {
    const bytes = await encode(quality)
    if (bytes.length <= BYTES_MAX) return bytes
  }
  throw new Error(
    `${name} has too much detail: it weighs more than ${BYTES_MAX} bytes at any quality`,
  )
}
