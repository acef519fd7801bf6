import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, parse } from 'node:path'
import { OWN_PALETTES, PALETTES } from './palettes.ts'
import { checkSizes, FOLDER, PictureError, type PictureFile, render } from './render-picture.ts'
import { learning } from './scenes/learning.ts'
import { drawScene } from './scenes/pen.ts'
import { season } from './scenes/season.ts'
import { service } from './scenes/service.ts'
import { summit } from './scenes/summit.ts'
import { venue } from './scenes/venue.ts'

/**
 * Draws the pictures of campaign pages into `src/content/pictures/<brand>`: scenes in the colours of each brand, and
 * operators' pictures from `src/content/pictures/own`, the same for both. The files are committed, because drawing
 * takes minutes; run this after a change: `npm run campaign:pictures -- [name …]`. Nothing is written unless every picture
 * is large and light enough.
 */
const SCENES = { ...learning, ...service, ...summit, ...season, ...venue }
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

try {
  const own = globSync(`${FOLDER}/own/*.{png,jpg,jpeg,webp,svg}`)
    .sort()
    .map((file) => ({ name: parse(file).name, file }))
    .filter(({ name }) => isWanted(name))
  const scenes = Object.entries(SCENES).filter(([name]) => isWanted(name))
  const unknown = wanted.filter(
    (name) => ![...own.map((one) => one.name), ...scenes.map(([scene]) => scene)].includes(name),
  )
  if (unknown.length > 0) throw new PictureError(`没有这幅图：${unknown.join('、')}`)
  await checkSizes(own.map(({ file }) => file))
  const files: PictureFile[] = []
  for (const [brand, palette] of Object.entries(PALETTES)) {
    for (const [name, scene] of scenes)
      files.push(
        ...(await render(
          Buffer.from(drawScene(scene, OWN_PALETTES[name] ?? palette)),
          brand,
          name,
        )),
      )
    for (const { name, file } of own) files.push(...(await render(readFileSync(file), brand, name)))
  }
  for (const { path, bytes } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
