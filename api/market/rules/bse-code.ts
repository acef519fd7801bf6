/** On 2025-10-09 every share of the Beijing exchange left its 43, 83 or 87 code for one beginning with 920. */
export const BSE_SWITCH_DAY = '2025-10-09'

const OLD = /^(?:4[0-9]|8[1-8])\d{4}$/

export function isOldBseCode(code: string): boolean {
  return OLD.test(code)
}

/**
 * Old code → new code by the usual rule, 920 and the last three digits. Codes of two shares that would
 * meet are left out: for those the exchange chose otherwise, and only a published table helps.
 */
export function newBseCodes(codes: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...codes]
  const wanted = new Map<string, number>()
  const candidate = (code: string) => (isOldBseCode(code) ? `920${code.slice(3)}` : code)
  for (const code of all) wanted.set(candidate(code), (wanted.get(candidate(code)) ?? 0) + 1)
  return new Map(
    all
      .filter((code) => isOldBseCode(code) && wanted.get(candidate(code)) === 1)
      .map((code) => [code, candidate(code)]),
  )
}
