/** A name as stored and compared: full-width forms narrowed, all blanks removed (`五 粮 液`, `万  科Ａ`). */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, '')
}

/**
 * The name without prefixes added by the exchange for a day: XD, XR, DR on ex-days, N and C in the first days of
 * listing.
 */
export function bareName(name: string): string {
  return normaliseName(name)
    .replace(/^(?:XD|XR|DR)(?=.)/u, '')
    .replace(/^[NC](?=\p{Script=Han})/u, '')
}

/** Under special treatment: ST, *ST, SST, S*ST, also on an ex-day (`XD*ST某`). */
export function isSpecialTreatment(name: string): boolean {
  return /^(?:\*?ST|S\*?ST|SST)/.test(bareName(name))
}
