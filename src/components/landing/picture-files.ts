import { type CampaignPicture, toneOf } from '#lib/landing/build/campaign-pictures.ts'
import type { Campaign } from '#lib/landing/build/campaign-schema.ts'

/** The brand's files under their hashed addresses: `<name>-750.avif`, `<name>-1500.webp`, `<name>-share.jpg`. */
const FILES = import.meta.glob<ImageMetadata>('#brand-pictures/*.{avif,webp,jpg}', {
  eager: true,
  import: 'default',
})
const BY_NAME: ReadonlyMap<string, ImageMetadata> = new Map(
  Object.entries(FILES).map(([path, file]) => [path.split('/').pop() ?? path, file]),
)

/** Single width for phones of ordinary pixel density, double for dense screens. */
const WIDTHS = [750, 1500]

function fileOf(name: string): ImageMetadata {
  const file = BY_NAME.get(name)
  if (!file)
    throw new Error(
      `没有图片 ${name}：先运行 npm run campaign:pictures -- ${name.replace(/-\w+\.\w+$/, '')}`,
    )
  return file
}

function setOf(picture: CampaignPicture, format: string): string {
  return WIDTHS.map((width) => `${fileOf(`${picture}-${width}.${format}`).src} ${width}w`).join()
}

export function pictureOf(picture: CampaignPicture) {
  return {
    avif: { set: setOf(picture, 'avif') },
    webp: { set: setOf(picture, 'webp'), src: fileOf(`${picture}-750.webp`).src },
    tone: toneOf(picture),
  }
}

/** The hero's best format at both densities, as used by its element and its preload. */
export function heroSourceOf(picture: CampaignPicture) {
  return {
    type: 'image/avif',
    srcset: pictureOf(picture).avif.set,
    sizes: '(min-width:540px) 540px,96vw',
  }
}

/** The picture of the share card, and the picture visitors see first. */
export function pagePicturesOf({ share, blocks: [first] }: Campaign) {
  const hero = first?.kind === 'hero' ? first.picture : undefined
  const card = share.picture ?? hero
  return {
    image: card && fileOf(`${card}-share.jpg`).src,
    firstPicture: hero && heroSourceOf(hero),
  }
}

/** The film drawn for a picture; only some pictures have one. */
export function filmOf(picture: CampaignPicture): string {
  return fileOf(`${picture}-film.webp`).src
}
