import { shownPicture } from '#lib/shell/page/shown-picture.ts'

export interface PlacedPictures {
  banners: readonly string[]
  /** The picture of the share button (§3). */
  button: string | undefined
}

/** By ascending grade, the last is the button's picture, the others are banners. */
export function placePictures(items: readonly { url: string; grade: number }[]): PlacedPictures {
  const sorted = [...items].sort((a, b) => a.grade - b.grade)
  const urls = sorted.flatMap(({ url }) => shownPicture(url) ?? [])
  return { banners: urls.slice(0, -1), button: urls.at(-1) }
}
