import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { QUERY_MAX } from './search-stocks.ts'

/** 快讯, 文章, 早报, 公告, 内参 of the person's running services, 课程 with its handouts, 课时. */
export const CONTENT_KINDS = [
  'flash',
  'article',
  'paper',
  'announcement',
  'wealth',
  'course',
  'video',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Maximum number of results of a kind beside the others, and of one kind alone. */
export const CONTENTS_MAX = 5
export const CONTENTS_OF_KIND_MAX = 50
const kind = oneOf(...CONTENT_KINDS)

export const contentHit = record({
  kind: ['type', kind],
  title: ['title', text()],
  /** The page of this site that shows it. */
  address: ['url', text({ max: 200, pattern: /^\/[A-Za-z]\w*\?id=[\w%-]+$/ })],
  /** Missing for courses and lessons. */
  publishedAt: ['time', optional(integer())],
})
export type ContentHit = ValueOf<typeof contentHit>

/**
 * Searches what is published, titles first, then the newest: what this person may read by all its words and those of its
 * document, a paid handout by title and summary. Of all kinds at once it answers a few, and in `more` the kinds that
 * have others; these are found with `kind`.
 */
export const searchContents = call('GET', '/search/searchContents', {
  family: 'dataApi',
  layer: 'plain',
  access: 'open',
  request: record({
    query: ['q', text({ min: 1, max: QUERY_MAX, label: '搜索内容' })],
    kind: ['type', optional(kind)],
  }),
  answer: record({
    contents: ['list', list(contentHit, CONTENTS_OF_KIND_MAX)],
    more: ['more', optional(list(kind, CONTENT_KINDS.length))],
  }),
})
