import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'

/** Makes a picture small enough to send. The code that draws it loads with the first picture. */
export const shrinkPicture: ShrinkPicture = async (file, charsMax) => {
  const { drawPicture } = await import('./draw-picture.ts')
  return drawPicture(file, charsMax)
}
