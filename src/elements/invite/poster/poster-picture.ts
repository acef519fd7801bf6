import { POSTER, posterSvg } from '#api/invite/poster/draw-poster.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import type { LinkedPoster } from '#lib/invite/poster/poster-store.ts'

/** Pixels of the picture per unit of the drawing: sharp on every phone. */
const SCALE = 3

/** The poster as a picture that can be pressed and saved; where a canvas fails, the gateway's, or else the drawing. */
export async function posterPicture(linked: LinkedPoster): Promise<string> {
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(posterSvg(linked.poster))}`
  const painted = await silently(paint(drawing))
  if (painted?.startsWith('data:image/png')) return painted
  return (await silently(fromGateway(linked))) ?? drawing
}

async function paint(drawing: string): Promise<string | undefined> {
  const image = new Image(POSTER.width, POSTER.height)
  image.src = drawing
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width * SCALE
  canvas.height = POSTER.height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

async function fromGateway({ poster, link }: LinkedPoster): Promise<string> {
  const { template, brand, inviter, caption, risk, card } = poster
  const { id: templateId, headline, lead } = template
  const words = { templateId, headline, lead, brand, inviter, caption, risk, link, card }
  const { picture } = await call(() => import('#api/invite/poster/draw-picture.ts'), words)
  return `data:image/png;base64,${picture}`
}
