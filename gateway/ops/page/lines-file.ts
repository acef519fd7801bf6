/** A file of JSON lines, for programs. */
export interface LinesFile {
  kind: 'lines'
  /** File name without its extension. */
  name: string
  rows: readonly unknown[]
}

export function linesText({ rows }: LinesFile): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
