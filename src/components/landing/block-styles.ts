import { type BlockStyle, STYLES_OF } from '#lib/landing/build/block-styles.ts'
import { hasVariants } from '#lib/landing/build/campaign-parts.ts'
import type { Campaign } from '#lib/landing/build/campaign-schema.ts'
import picture from '#styles/brands/picture.css?inline'
import contactForm from '#styles/kit/contact-form.css?inline'
import popup from '#styles/kit/popup.css?inline'
import sheet from '#styles/kit/sheet.css?inline'
import actionBar from './styles/action-bar.css?inline'
import appOffer from './styles/app-offer.css?inline'
import countdown from './styles/countdown.css?inline'
import coupons from './styles/coupons.css?inline'
import faq from './styles/faq.css?inline'
import film from './styles/film.css?inline'
import form from './styles/form.css?inline'
import hero from './styles/hero.css?inline'
import page from './styles/page.css?inline'
import points from './styles/points.css?inline'
import price from './styles/price.css?inline'
import qr from './styles/qr.css?inline'
import reviews from './styles/reviews.css?inline'
import rows from './styles/rows.css?inline'
import share from './styles/share.css?inline'
import shelf from './styles/shelf.css?inline'
import steps from './styles/steps.css?inline'
import teacher from './styles/teacher.css?inline'
import variants from './styles/variants.css?inline'
import wide from './styles/wide.css?inline'

/** A page includes the style sheets of its own blocks only. */
const SHEETS = {
  page,
  picture,
  hero,
  film,
  points,
  steps,
  teacher,
  rows,
  price,
  shelf,
  coupons,
  countdown,
  contactForm,
  form,
  qr,
  reviews,
  faq,
  actionBar,
  popup,
  sheet,
  share,
  appOffer,
  variants,
  wide,
} satisfies Record<BlockStyle, string>

/** One of each belongs to a page: its colours and its skeleton. */
const PALETTE_SHEETS = import.meta.glob<string>('#styles/brands/palettes/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const SKELETON_SHEETS = import.meta.glob<string>('./styles/skeletons/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const named = (sheets: Readonly<Record<string, string>>, name: string) =>
  Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? ''

/**
 * The style of a page: the sheets of its blocks, each once, in the order of this file, then its skeleton and palette.
 * All go into one element, because each element costs a hash in the page's policy; the comments let
 * `npm run campaign:check` attribute bytes to blocks.
 */
export function styleOf({ blocks, palette, skeleton }: Campaign, isWide: boolean): string {
  const used = new Set<string>(['page', ...blocks.flatMap(({ kind }) => STYLES_OF[kind])])
  if (isWide) used.add('wide')
  if (hasVariants(blocks)) used.add('variants')
  if (blocks.some((block) => block.kind === 'hero' && block.film)) used.add('film')
  const look = [
    ['skeleton', named(SKELETON_SHEETS, skeleton)],
    ['palette', named(PALETTE_SHEETS, palette)],
  ] as const
  return [...Object.entries(SHEETS).filter(([name]) => used.has(name)), ...look]
    .filter(([, css]) => css)
    .map(([name, css]) => `/*${name}*/${css.trim()}`)
    .join('')
}
