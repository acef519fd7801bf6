interface ChangedLine {
  kind: 'added' | 'removed'
  line: string
}

/** A longer middle of two texts is shown as replaced. */
const CELLS_MAX = 4_000_000

/** The lines that differ between two versions, in their order; a line that was moved is removed and added. */
export function changedLines(earlier: string, later: string): readonly ChangedLine[] {
  const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [before, after] = [linesOf(earlier), linesOf(later)]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return changesOf(before.slice(start, before.length - end), after.slice(start, after.length - end))
}

/** What is left when a longest common sequence of lines is taken out. */
function changesOf(before: readonly string[], after: readonly string[]): readonly ChangedLine[] {
  const width = after.length + 1
  const isComparable = (before.length + 1) * width <= CELLS_MAX
  // How many lines the rests from a line of each have in common.
  const common = new Uint16Array(isComparable ? (before.length + 1) * width : 0)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  if (isComparable)
    for (let i = before.length - 1; i >= 0; i -= 1)
      for (let j = after.length - 1; j >= 0; j -= 1)
        common[i * width + j] =
          before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: ChangedLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]]
    if (isComparable && was !== undefined && was === is) {
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', line: was })
      i += 1
    } else if (is !== undefined) {
      changes.push({ kind: 'added', line: is })
      j += 1
    }
  }
  return changes
}
