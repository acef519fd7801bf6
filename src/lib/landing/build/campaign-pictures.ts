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

export type CampaignPicture = keyof typeof TONES

export const CAMPAIGN_PICTURES = Object.keys(TONES) as [CampaignPicture, ...CampaignPicture[]]

export function toneOf(picture: CampaignPicture): 'dark' | 'light' {
  return TONES[picture]
}
