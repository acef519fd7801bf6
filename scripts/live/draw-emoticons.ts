import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { type Drawing, FACES } from './emoticon-faces.ts'
import { THINGS } from './emoticon-things.ts'

/**
 * Draws the emoticons of the chat into `public/emoticons`: 48 pixels, shown at 24, eight frames in a loop of a second,
 * and a still of each for people who prefer less motion. The files are committed; run this after changing a drawing:
 * `npm run live:emoticons`.
 */
const SIZE = 48
const FRAMES = 8
const FRAME_MS = 120
/** The most expressive moment of the loop. */
const STILL_AT = 0.5
const FOLDER = 'public/emoticons'

const picture = (drawing: Drawing, t: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 48 48">${drawing(t)}</svg>`,
    ),
  )

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(`${FOLDER}/still`, { recursive: true })
for (const [name, drawing] of Object.entries({ ...FACES, ...THINGS })) {
  const moments = Array.from({ length: FRAMES }, (_, i) => i / FRAMES)
  const frames = await Promise.all(moments.map((t) => picture(drawing, t).png().toBuffer()))
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: moments.map(() => FRAME_MS), mixed: true })
    .toFile(`${FOLDER}/${name}.webp`)
  await picture(drawing, STILL_AT)
    .webp({ quality: 80, effort: 6 })
    .toFile(`${FOLDER}/still/${name}.webp`)
}
