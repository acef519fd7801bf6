interface ChangedLine {
  kind: 'added' | 'removed'
  line: string
}

/** The lines that differ between two versions, in the order of the later one; moved lines are no change. */
export function changedLines(earlier: string, later: string): readonly ChangedLine[] {
  const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [before, after] = [linesOf(earlier), linesOf(later)]
  const [known, present] = [new Set(before), new Set(after)]
  return [
    ...before
      .filter((line) => !present.has(line))
      .map((line) => ({ kind: 'removed', line }) as const),
    ...after.filter((line) => !known.has(line)).map((line) => ({ kind: 'added', line }) as const),
  ]
}
