import { blocksOf, linesOfBlocks } from '../blocks/block-order.ts'
import { settingsOf } from '../blocks/block-settings.ts'
import {
  copyOf,
  pictureOfFile,
  placeOf,
  sharePictureOfFile,
  writtenTimes,
} from '../wording/edition-file.ts'

/** What is where: before and after. */
type Change = readonly [place: string, was: string, is: string]

const partsOf = (body: string) => [
  ...copyOf(body).map(({ field, text }) => ({ field, text })),
  ...settingsOf(body).map(({ field, value }) => ({ field, text: value })),
]

/** What an edition changes of the file in use, by place. */
export function editionChanges(file: string, body: string): readonly Change[] {
  const [old, next] = [writtenTimes(file), writtenTimes(body)]
  const whole: readonly Change[] = [
    ['页面开始时间', old.start, next.start],
    ['页面结束时间', old.end, next.end],
    ['首图', pictureOfFile(file), pictureOfFile(body)],
    ['分享卡片的图片', sharePictureOfFile(file), sharePictureOfFile(body)],
  ]
  const kindsOf = (one: string) => blocksOf(one).map(({ kind }) => kind)
  const parts =
    kindsOf(file).join() === kindsOf(body).join()
      ? changedParts(file, body)
      : movedParts(file, body)
  return [...whole, ...parts].filter(([, was, is]) => was !== is)
}

function changedParts(file: string, body: string): readonly Change[] {
  const before = new Map(partsOf(file).map(({ field, text }) => [field, text]))
  return partsOf(body).map(({ field, text }) => [
    placeOf(body, field),
    before.get(field) ?? '',
    text,
  ])
}

/** Blocks were moved or left out: their order, and what stood nowhere on the page. */
function movedParts(file: string, body: string): readonly Change[] {
  const before = new Set(partsOf(file).map(({ text }) => text))
  const added = partsOf(body).filter(({ text }) => !before.has(text))
  return [
    ['块的次序', linesOfBlocks(file), linesOfBlocks(body)],
    ...added.map(({ field, text }) => [placeOf(body, field), '', text] as const),
  ]
}
