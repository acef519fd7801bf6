import { hookPoint } from '../hooks/hook-point.ts'
import type { Services } from '../http/handle.ts'
import type { OpsContext } from './page/ops-page.ts'

/** Something a company has to fill in, or set up, before people can use the product. */
export interface FirstRunStep {
  /** Order on the page: hundreds by subject. */
  position: number
  title: string
  isReady: boolean
  /** What does not work until it is ready. */
  consequence: string
  /** The page below `/ops/` where it is done, or in words how it is done elsewhere. */
  place: { label: string; path: string } | string
}

/** What a domain needs before its first user; runs whenever the page of first steps or the overview is shown. */
export const firstRunSteps = hookPoint<
  [services: Services & { now: Date }],
  readonly FirstRunStep[]
>('first run steps')

/** Something that the words in the menu's field may name. */
export interface NamedItem {
  kind: string
  label: string
  /** Its page below `/ops/`; shown to people who may see that. */
  path: string
}

/** What a domain has under these words; runs with every search of the menu. */
export const namedItems = hookPoint<[context: OpsContext, words: string], readonly NamedItem[]>(
  'named items',
)
