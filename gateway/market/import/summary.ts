import { dayText } from '../day-number.ts'
import type { FileReport, FoundGaps, ImportReport } from './import-folder.ts'

/** The outcome of one file, as a line. */
export function fileLine({ file, layout, outcome }: FileReport): string {
  if (outcome.state === 'failed') return `${file}: failed, nothing taken: ${outcome.message}`
  if (outcome.state === 'known') return `${file}: taken before`
  if (outcome.state === 'refused') return `${file}: refused: ${outcome.rejected[0]?.text}`
  const rejected = outcome.rejected.reduce((sum, { count }) => sum + count, 0)
  const counts = `${number(outcome.accepted)} accepted, ${number(outcome.changed)} new or changed`
  return `${file}: ${layout}, ${counts}${rejected > 0 ? `, ${number(rejected)} rejected` : ''}`
}

/** The import as a whole: totals, then every reason with its first lines. */
export function summaryLines(
  { files, strangers, settled, gaps }: ImportReport,
  tookMs: number,
): string[] {
  const outcomes = files.map(({ outcome }) => outcome)
  const imported = outcomes.flatMap((one) => (one.state === 'imported' ? [one] : []))
  const total = (of: 'accepted' | 'changed') => imported.reduce((sum, one) => sum + one[of], 0)
  const rejected = imported.flatMap((one) => one.rejected).reduce((sum, one) => sum + one.count, 0)
  const states = (state: string) => outcomes.filter((outcome) => outcome.state === state).length
  return [
    `${imported.length} files read, ${states('known')} taken before, ${states('refused')} refused, ${states('failed')} failed, in ${(tookMs / 1000).toFixed(1)} s`,
    `rows: ${number(total('accepted'))} accepted, ${number(total('changed') + settled)} new or changed, ${number(rejected)} rejected`,
    ...(total('changed') + settled === 0 ? ['nothing changed'] : []),
    ...files.flatMap(reasonLines),
    ...gapLines(gaps),
    ...(strangers.length > 0 ? [`no market tables: ${strangers.join(', ')}`] : []),
  ]
}

function reasonLines({ file, outcome }: FileReport): string[] {
  if (outcome.state !== 'imported') return []
  return outcome.rejected.map(
    ({ text, count, lines }) =>
      `rejected ${number(count)}: ${text} (${lines.map((line) => `${file}:${line}`).join(', ')})`,
  )
}

/** An operator has to find the event; until then the adjusted chart has a cliff. */
function gapLines({ count, newest }: FoundGaps): string[] {
  if (count === 0) return []
  const gaps = newest.map(
    ({ symbol, day, close_before_milli, open_milli }) =>
      `${symbol} ${dayText(day)} ${close_before_milli / 1000} -> ${open_milli / 1000}`,
  )
  return [
    `prices leave their band without an ex-rights event ${number(count)} times, charts are not adjusted there: ${gaps.join(', ')}`,
  ]
}

function number(value: number): string {
  return value.toLocaleString('en')
}
