import { POSTER, type Poster, posterSvg } from '#lib/invite/poster/draw-poster.ts'

/** Pixels of the picture per unit of the drawing: sharp on every phone. */
const SCALE = 3

/** The poster as a picture that can be pressed and saved; where a canvas fails, the drawing itself. */
export async function posterPicture(poster: Poster): Promise<string> {
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(posterSvg(poster))}`
  try {
    const image = new Image(POSTER.width, POSTER.height)
    image.src = drawing
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = POSTER.width * SCALE
    canvas.height = POSTER.height * SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = canvas.toDataURL('image/png')
    return picture.startsWith('data:image/png') ? picture : drawing
  } catch {
    return drawing
  }
}
