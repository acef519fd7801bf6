/** Address of a sector's page. */
export function sectorAddress(code: string): string {
  return `/market?sector=${encodeURIComponent(code)}`
}
