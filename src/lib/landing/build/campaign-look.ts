import type { BlockKind } from './campaign-blocks.ts'

/** Colours of a campaign page: a sheet each in `src/styles/brands/palettes`, or the brand's own. */
export const PALETTES = ['brand', 'dawn', 'ink', 'lake', 'dusk', 'night', 'redNight'] as const

/**
 * How a page is built below its hero: a sheet each in `src/components/landing/styles/skeletons`, and the kinds of block
 * one of which comes first. `stack` opens with any.
 */
export const SKELETONS = [
  'stack',
  'letter',
  'ledger',
  'ticket',
  'timeline',
  'poster',
  'counter',
] as const
export type Skeleton = (typeof SKELETONS)[number]

const LEADS: Readonly<Record<Skeleton, readonly BlockKind[]>> = {
  stack: [],
  letter: ['headline', 'teacher', 'reviews'],
  ledger: ['points', 'contents', 'links', 'price', 'shelf'],
  ticket: ['countdown', 'coupon', 'price', 'shelf'],
  timeline: ['steps', 'timetable'],
  poster: ['points', 'headline'],
  counter: ['form', 'groupQr'],
}

/** The kinds a skeleton needs below the hero if the one there is none of them. */
export function missingLead(skeleton: Skeleton, kind: BlockKind | undefined): readonly BlockKind[] {
  const leads = LEADS[skeleton]
  return kind && !leads.includes(kind) ? leads : []
}
