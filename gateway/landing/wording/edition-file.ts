import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml'
import { list, oneOf, optional, record, text } from '#api/codec.ts'
import { msOfWritten } from '#api/landing/campaign-time.ts'
import {
  brokenRules,
  priceProblems,
  type RuledCampaign,
  SKELETONS,
} from '#api/landing/wording/block-rules.ts'
import { claimProblems } from '#api/landing/wording/claim-rules.ts'
import { copyMax } from '#api/landing/wording/copy-limits.ts'
import { draftWords, type Problem, textsOf } from '#api/landing/wording/word-rules.ts'
import { blockName, fieldName } from './place-names.ts'

/** Fields whose text a page does not print as it is, or that a certificate or a contract states. */
const UNEDITED = new Set([
  ...['channel', 'brand', 'skeleton', 'palette', 'start', 'end', 'kind', 'variant', 'look'],
  ...['picture', 'film', 'priceId', 'productId', 'code', 'gift', 'scene', 'to', 'address'],
  ...['name', 'role', 'certificate', 'every', 'until'],
])

/** The texts of a content file by field, in the order of the page: `blocks[3].title`. */
export function copyOf(body: string): readonly { field: string; text: string }[] {
  return textsOf(parse(body), '').filter(
    ({ field }) => !UNEDITED.has(field.split('.').at(-1) ?? ''),
  )
}

/** The name of the picture of the first screen. */
export function pictureOfFile(body: string): string {
  return `${parseDocument(body).getIn(['blocks', 0, 'picture'])}`
}

/** Whether a tap on the first screen plays something in place of its picture. */
export function hasFilm(body: string): boolean {
  return parseDocument(body).hasIn(['blocks', 0, 'film'])
}

/** The name of the picture on cards in chats; that of the first screen unless the file names another one. */
export function sharePictureOfFile(body: string): string {
  return `${parseDocument(body).getIn(['share', 'picture']) ?? pictureOfFile(body)}`
}

/** When a page begins and ends, as its file writes it. */
export function writtenTimes(body: string): { start: string; end: string } {
  const file: object = Object(parse(body))
  return { start: `${Reflect.get(file, 'start')}`, end: `${Reflect.get(file, 'end')}` }
}

interface Changes {
  start: string
  end: string
  /** Texts by field, those of `copyOf`. */
  copy: ReadonlyMap<string, string>
  /** The picture of the first screen, if it is another one. */
  picture?: string | undefined
  /** The picture of cards in chats, if it is another one. */
  sharePicture?: string | undefined
}

/** The same file with other times, texts and pictures; blocks, prices, addresses and comments stay. */
export function editionOf(body: string, changes: Changes): string {
  const { start, end, copy, picture, sharePicture } = changes
  const document = parseDocument(body)
  document.set('start', start)
  document.set('end', end)
  for (const [field, written] of copy) {
    const node = document.getIn(stepsOf(field), true)
    if (isScalar(node)) node.value = written
  }
  if (picture !== undefined) {
    document.setIn(['blocks', 0, 'picture'], picture)
    // The film was drawn for the picture before.
    if (document.getIn(['blocks', 0, 'film']) === true) document.deleteIn(['blocks', 0, 'film'])
  }
  if (sharePicture !== undefined) document.setIn(['share', 'picture'], sharePicture)
  return document.toString({ lineWidth: 0 })
}

/** `blocks[3].title` as steps from the top of the file. */
export function stepsOf(field: string): readonly (string | number)[] {
  return (field.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

const word = optional(text({ max: 4000 }))
const worded = record({
  description: ['description', text()],
  skeleton: ['skeleton', optional(oneOf(...SKELETONS))],
  start: ['start', text()],
  end: ['end', text()],
  blocks: [
    'blocks',
    list(
      record({
        ...{ kind: ['kind', text()], priceId: ['priceId', word], productId: ['productId', word] },
        ...{ done: ['done', word], gift: ['gift', word], until: ['until', word] },
        ...{ every: ['every', word], to: ['to', word], variant: ['variant', word] },
      }),
    ),
  ],
})

/**
 * What `campaign:check` would refuse of an edition of this campaign. Names and addresses in its blocks are those of a file
 * that a build has checked, or were chosen; times, lengths, words, prices and the order of blocks are checked by the rules
 * of the build.
 */
export function editionProblems(campaignName: string, body: string): readonly Problem[] {
  const file: unknown = parse(body)
  const { description, skeleton = 'stack', start, end, blocks } = worded.decode(file, '')
  const [startMs, endMs] = [msOfWritten(start), msOfWritten(end, true)]
  const wrongTimes = [
    ...(Number.isNaN(startMs) ? ['start'] : []),
    ...(Number.isNaN(endMs) ? ['end'] : []),
  ]
  if (wrongTimes.length > 0)
    return wrongTimes.map((field) => ({
      field,
      reason: '要写北京时间，如 2026-11-01 09:00，或一个日历上有的日子',
    }))
  const written: readonly unknown[] = Reflect.get(Object(file), 'blocks')
  const campaign: RuledCampaign = Object.assign({}, Object(file), {
    ...{ description, skeleton, start: startMs, end: endMs },
    blocks: blocks.map(({ until, ...block }, i) =>
      Object.assign({}, Object(written[i]), block, {
        until: until === undefined ? undefined : msOfWritten(until, true),
      }),
    ),
  })
  return [
    ...lengthProblems(body),
    ...brokenRules(campaign),
    ...priceProblems(campaignName, campaign.blocks),
    ...claimProblems(campaign),
    ...draftWords(campaign),
  ]
}

function lengthProblems(body: string): readonly Problem[] {
  return copyOf(body).flatMap(({ field, text: written }) => {
    const max = copyMax(field)
    if (written.trim() === '') return [{ field, reason: '是空的' }]
    return max !== undefined && written.length > max ? [{ field, reason: `超过 ${max}` }] : []
  })
}

/** `blocks[3].title` of a price block as people find it: `第 4 块（价格）标题`. */
export function placeOf(body: string, field: string): string {
  const [, index, rest = ''] = /^blocks\[(\d+)\]\.?(.*)$/.exec(field) ?? []
  if (index === undefined) return `页面 ${fieldName(field)}`
  const blocks = parseDocument(body).get('blocks')
  const block = isSeq(blocks) ? blocks.items[Number(index)] : undefined
  const kind = isMap(block) ? `${block.get('kind')}` : ''
  return `第 ${Number(index) + 1} 块（${blockName(kind)}）${fieldName(rest)}`
}
