/** A line of a note that names a moment of the recording. */
export interface StampedLine {
  seconds: number
  text: string
}

const STAMPED = /^\[(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\](.*)$/

/** The lines of a note that begin with a time, `[3:25] text`, in the order of the recording. */
export function stampedLines(note: string): readonly StampedLine[] {
  return note
    .split('\n')
    .flatMap((line) => {
      const [, hours = '0', minutes = '0', seconds = '0', text = ''] = STAMPED.exec(line) ?? []
      const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return STAMPED.test(line) ? [{ seconds: at, text: text.trim() }] : []
    })
    .sort((a, b) => a.seconds - b.seconds)
}
