import { integer, list, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'

/** Where pages send what they report of themselves, and browsers what they report by the headers of the site. */
export const PAGE_REPORT_PATH = '/collect/page'
export const BROWSER_REPORT_PATH = '/collect/browser'

export const REPORT_BYTES_MAX = 4096
export const REPORTED_MAX = 5

/** The layouts of the site: few, so that a metric may be labelled by them. */
export const LAYOUTS = [
  'default',
  'details',
  'dynamic',
  'fiveCalculate',
  'loginLayout',
  'MyCenter',
  'PromotionLive',
] as const

/** An address of the site without its query; no address of a page contains an id. */
export const ROUTE_PATTERN = /^\/(?:[A-Za-z][\w-]{0,39}(?:\/[\w-]{1,40}){0,2})?$/
/** The class of an error, a directive of the policy, the name of a browser's report. */
export const NAME_PATTERN = /^[A-Za-z][A-Za-z-]{1,59}$/
/** A script of the build with line and column, one of the page itself, or of somebody else. */
const PLACE_PATTERN = /^(?:\/_astro\/[\w.@~-]{1,100}\.js:\d{1,6}:\d{1,7}|inline|elsewhere)$/
const MS_MAX = 600_000

const fault = record({
  name: ['name', text({ pattern: NAME_PATTERN })],
  place: ['place', text({ pattern: PLACE_PATTERN })],
})

/** What one page view in many reports of itself, once, as JSON text by `sendBeacon`. */
export const pageReport = record({
  route: ['route', text({ pattern: ROUTE_PATTERN })],
  layout: ['layout', oneOf(...LAYOUTS)],
  errors: ['errors', list(fault, REPORTED_MAX)],
  /** Directives of the policy that blocked something. */
  blocked: ['blocked', list(text({ pattern: NAME_PATTERN }), REPORTED_MAX)],
  /** When the largest picture or text of the first screen was painted, ms. */
  lcp: ['lcp', optional(integer({ min: 0, max: MS_MAX }))],
  /** The slowest answer to a tap or key, ms. */
  inp: ['inp', optional(integer({ min: 0, max: MS_MAX }))],
  /** How far things moved by themselves, in thousandths. */
  cls: ['cls', optional(integer({ min: 0, max: 1_000_000 }))],
})
export type PageReport = ValueOf<typeof pageReport>
