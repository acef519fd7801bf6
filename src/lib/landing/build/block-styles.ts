import type { BlockKind } from './campaign-blocks.ts'

/** Style sheets of a campaign page by name (`src/components/landing/styles`). */
export type BlockStyle =
  | 'page'
  | 'picture'
  | 'hero'
  | 'film'
  | 'points'
  | 'steps'
  | 'teacher'
  | 'rows'
  | 'price'
  | 'shelf'
  | 'coupons'
  | 'countdown'
  | 'contactForm'
  | 'form'
  | 'qr'
  | 'reviews'
  | 'faq'
  | 'actionBar'
  | 'popup'
  | 'sheet'
  | 'share'
  | 'appOffer'
  | 'variants'
  | 'wide'

/** Style sheets of a block, in addition to those of every page. */
export const STYLES_OF: Readonly<Record<BlockKind, readonly BlockStyle[]>> = {
  hero: ['picture', 'hero'],
  headline: [],
  points: ['points'],
  contents: ['points'],
  steps: ['steps'],
  teacher: ['teacher'],
  timetable: ['rows'],
  price: ['price'],
  coupon: ['coupons'],
  countdown: ['countdown'],
  form: ['contactForm', 'form'],
  adviserQr: ['qr'],
  groupQr: ['qr'],
  toPhone: ['qr'],
  reviews: ['reviews'],
  faq: ['faq'],
  rules: ['faq'],
  shelf: ['price', 'shelf'],
  links: ['rows'],
  actionBar: ['price', 'actionBar'],
  appDownload: ['appOffer'],
  share: ['popup', 'sheet', 'share'],
  brandFooter: [],
}
