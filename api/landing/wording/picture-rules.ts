/** The least size of a picture of a page, and how far its shape may differ from 5 : 6 before people lose their heads. */
export const PICTURE_SIZE = { width: 1500, height: 1800 } as const
const RATIO = PICTURE_SIZE.width / PICTURE_SIZE.height
const RATIO_TOLERANCE = 0.02
/** Maximum size of the first screen's picture at either density, and the lowest quality that is tried for it. */
export const PICTURE_BYTES_MAX = 60 * 1024
export const PICTURE_QUALITY_MIN = 20

interface Size {
  width: number
  height: number
}

export function isSmallPicture({ width, height }: Size): boolean {
  return width < PICTURE_SIZE.width || height < PICTURE_SIZE.height
}

export function isObliquePicture({ width, height }: Size): boolean {
  return Math.abs(width / height / RATIO - 1) > RATIO_TOLERANCE
}

/** Whether the calm area under the headline is dark or light. */
export const TONES = ['light', 'dark'] as const
export type Tone = (typeof TONES)[number]

/** The name of a picture uploaded under `/ops` says its tone; `id` is eight hexadecimal digits. */
export const uploadedName = (id: string, tone: Tone) => `up${id}${tone}` as const

/** Where the gateway answers with it. */
export const uploadedAddress = (id: string) => `/public/campaignPictures/${id}`

const UPLOADED = /^up([0-9a-f]{8})(light|dark)$/

/** What the name of an uploaded picture says; undefined for any other name. */
export function readUploadedName(name: string): { id: string; tone: Tone } | undefined {
  const [, id, tone] = UPLOADED.exec(name) ?? []
  return id === undefined ? undefined : { id, tone: tone === 'dark' ? 'dark' : 'light' }
}
