import type { Box, Size } from './chart-model.ts'

export interface ChartLayout {
  /** The price section first. */
  sections: [Section, ...Section[]]
  timeTop: number
}

export interface Section {
  header: Box
  box: Box
}

/** Heights of the panes below the price: 64 on a page, more in full screen. */
const STUDY_LEAST = 64
const STUDY_SHARE = 0.18

/** Divides the stage: price, time labels, then the panes below; each with a line of legend above. */
export function layoutOf({ width, height, font }: Size, studies: number): ChartLayout {
  const line = lineOf(font)
  const study = Math.max(STUDY_LEAST, height * STUDY_SHARE)
  const below = studies * (study + line)
  const timeTop = Math.max(line * 2, height - below - line)
  const section = (top: number, bottom: number): Section => ({
    header: { left: 0, top, right: width, bottom: top + line },
    // One pixel of room prevents strokes at the extremes from being cut.
    box: {
      left: 0,
      top: top + line + 1,
      right: width,
      bottom: Math.max(top + line + 2, bottom - 1),
    },
  })
  const rest = Array.from({ length: studies }, (_, i) => {
    const top = timeTop + line + i * (study + line)
    return section(top, top + line + study)
  })
  return { sections: [section(0, timeTop), ...rest], timeTop }
}

/** Position of the text of a line at `y`. */
export function textYOf(y: number, box: Box, font: number): number {
  const half = font * 0.7
  return y - 2 * half < box.top ? y + half : y - half
}

/** Height of a line of labels. */
export function lineOf(font: number): number {
  return Math.round(font * 1.65)
}

/** Approximate width of a drawn label, rather too wide than too narrow: digits 0.6, Chinese 1 of the font size. */
export function textWidth(text: string, font: number): number {
  let ems = 0
  for (const letter of text) ems += letter > '\u2e80' ? 1 : 0.6
  return ems * font
}
