const CHINA_OFFSET_MS = 8 * 3_600_000

/** `MM-DD HH:mm` at UTC+8. */
export function dateTimeInChina(at: Date): string {
  return new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(5, 16).replace('T', ' ')
}
