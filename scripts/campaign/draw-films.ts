import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { PALETTES } from './palettes.ts'
import { films } from './scenes/film.ts'
import { learning } from './scenes/learning.ts'
import { drawScene } from './scenes/pen.ts'
import { service } from './scenes/service.ts'
import { summit } from './scenes/summit.ts'

/**
 * Draws the short films that replace a picture on a tap, as animated WebP beside it:
 * `npm run campaign:films`. They are not part of the first screen.
 */
const FRAMES = 36
const FRAME_MS = 80
const WIDTH = 600
const SCENES = { ...learning, ...service, ...summit }

for (const [brand, palette] of Object.entries(PALETTES))
  for (const [name, motion] of Object.entries(films)) {
    const scene = SCENES[name]
    if (!scene) throw new Error(`the film ${name} has no scene`)
    const still = drawScene(scene, palette)
    const frames = Array.from({ length: FRAMES }, (_, i) =>
      Buffer.from(still.replace('</svg>', `${motion(palette, i / FRAMES)}</svg>`)),
    )
    const pages = await Promise.all(frames.map((svg) => sharp(svg).resize(WIDTH).png().toBuffer()))
    const film = await sharp(pages, { join: { animated: true } })
      .webp({ quality: 55, effort: 4, loop: 0, delay: Array(FRAMES).fill(FRAME_MS), minSize: true })
      .toBuffer()
    writeFileSync(`src/content/pictures/${brand}/${name}-film.webp`, film)
    console.log(brand, name, film.length)
  }
