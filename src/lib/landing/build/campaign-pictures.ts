import {
  readUploadedName,
  type Tone,
  type uploadedName,
} from '#api/landing/wording/picture-rules.ts'

/**
 * Pictures drawn for campaign pages (`scripts/campaign/scenes`), and whether the calm area under the headline is dark
 * or light. A new picture is a row here and a scene there.
 */
const TONES = {
  balance: 'light',
  balloons: 'light',
  book: 'dark',
  bookshelf: 'light',
  brickHouse: 'light',
  bridge: 'dark',
  calendar: 'light',
  campfire: 'dark',
  chess: 'dark',
  door: 'dark',
  easel: 'light',
  fireworks: 'dark',
  gift: 'light',
  harvest: 'light',
  hourglass: 'dark',
  kite: 'light',
  lamp: 'dark',
  lighthouse: 'dark',
  marketNight: 'dark',
  monitor: 'light',
  newspaper: 'light',
  parcels: 'light',
  path: 'light',
  peak: 'dark',
  pencil: 'light',
  phone: 'light',
  river: 'light',
  sailboat: 'light',
  skyline: 'light',
  snow: 'dark',
  stairs: 'light',
  stalls: 'light',
  study: 'dark',
  tags: 'dark',
  telescope: 'dark',
  token: 'light',
  train: 'light',
  windmill: 'light',
} as const

type DrawnPicture = keyof typeof TONES
/** One of the list, or one that was uploaded under `/ops` and is in the folder of pictures. */
export type CampaignPicture = DrawnPicture | ReturnType<typeof uploadedName>

export const CAMPAIGN_PICTURES = Object.keys(TONES) as readonly DrawnPicture[]

export function isCampaignPicture(name: unknown): name is CampaignPicture {
  return typeof name === 'string' && (name in TONES || readUploadedName(name) !== undefined)
}

export function toneOf(picture: CampaignPicture): Tone {
  return picture in TONES
    ? TONES[picture as DrawnPicture]
    : (readUploadedName(picture)?.tone ?? 'light')
}
