import { copyOf, hasFilm, pictureOfFile, writtenTimes } from '../wording/edition-file.ts'
import { builtPlaces, moveSections } from './move-sections.ts'

/** Content files of one campaign: the one a page was built from, and the one that it is to show. */
interface Files {
  built: string
  edition: string
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<"]/g, (char) => ESCAPED[char] ?? char)
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** As the build writes it (`src/components/landing/story/Film.astro`). */
const FILM = /<details class="?film"?>.*?<\/details>/s

/** The page of a release with the texts, blocks, times and first picture of an edition; `picture` is the address of an uploaded one. */
export function showEdition(html: string, files: Files, picture: string | undefined): string {
  const before = new Map(copyOf(files.built).map(({ field, text }) => [field, text]))
  const places = builtPlaces(files.built, files.edition)
  const textBefore = (field: string) =>
    before.get(field.replace(/^blocks\[(\d+)\]/, (_, i) => `blocks[${places[Number(i)]}]`)) ?? ''
  const changed = copyOf(files.edition).filter(({ field, text }) => textBefore(field) !== text)
  let page = moveSections(html, files.built, places)
  for (const { field, text } of changed)
    page =
      field === 'blocks[0].title'
        ? page.replace(/(<h1[^>]*>).*?(<\/h1>)/s, (_, open, close) => open + escaped(text) + close)
        : replaceText(page, textBefore(field), text)
  const { start, end } = writtenTimes(files.edition)
  if (Object.values(writtenTimes(files.built)).join() !== `${start},${end}`)
    page = page.replace(/活动时间 [^<]*/, `活动时间 ${escaped(`${start} 至 ${end}`)}`)
  if (hasFilm(files.built) && !hasFilm(files.edition)) page = page.replace(FILM, '')
  return picture ? replacePicture(page, picture, pictureOfFile(files.edition)) : page
}

/** A text of the page is a whole one: between tags, quotes or spaces. */
function replaceText(html: string, before: string, after: string): string {
  if (before === '') return html
  const whole = new RegExp(`(?<=[>"\\s])${literal(escaped(before))}(?=[<"\\s])`, 'g')
  return html.replace(whole, () => escaped(after))
}

function replacePicture(html: string, address: string, name: string): string {
  return html
    .replace(/<source [^>]*>/, '')
    .replace(
      /(<picture>.*?<img )src="[^"]*" srcset="[^"]*"/s,
      (_, open) => `${open}src="${address}"`,
    )
    .replace(/data-tone="?\w+"?/, `data-tone="${name.endsWith('dark') ? 'dark' : 'light'}"`)
}
