import { normaliseName } from '#api/exchange/stock-name.ts'
import { readName, syllablesOf } from './readings.ts'

/** Latin letters for a name, and how far they are from its usual reading from the beginning. */
export interface Spoken {
  value: string
  /** 0 for the usual reading, 1 for another one of the whole name, 2 for readings that begin at a later character. */
  distance: 0 | 1 | 2
}

const WAYS_MAX = 8
const HAN = /\p{Script=Han}/u
const SHARE_CLASS = /-[A-Z]{1,2}$/
const SPOKEN = /[\p{Script=Han}A-Z0-9]/u
const SPECIAL_TREATMENT = /^S?ST(?=\p{Script=Han})/u

/**
 * Initials and whole readings of a name in capital letters, with every combination of the readings of its characters;
 * whole readings also from each later character: `MAOTAI` is typed for 贵州茅台. Empty for a name without Chinese.
 */
export function spokenName(name: string, initials?: string | null): Spoken[] {
  if (!HAN.test(name)) return []
  const found = new Map<string, Spoken['distance']>()
  const add = (value: string, distance: Spoken['distance']) => {
    const known = found.get(value)
    if (known === undefined || distance < known) found.set(value, distance)
  }
  const [ways, treated] = waysOf(normaliseName(name).toUpperCase(), initials)
  ways.forEach((syllables, way) => {
    const distance = way === 0 ? 0 : 1
    add(syllables.map((one) => one.charAt(0)).join(''), distance)
    add(syllables.join(''), distance)
    // People leave out the mark of special treatment.
    const bare = syllables.slice(treated)
    if (treated > 0) add(bare.map((one) => one.charAt(0)).join(''), 1)
    for (let start = 1; start < syllables.length; start += 1)
      if (syllables[start]) add(syllables.slice(start).join(''), start === treated ? 1 : 2)
  })
  return [...found].map(([value, distance]) => ({ value, distance }))
}

/** Every combination of readings, the usual one first, and how many characters mark special treatment. */
function waysOf(name: string, initials?: string | null): [ways: string[][], treated: number] {
  const usual = readName(name, initials)
  const said = [...name.replace(SHARE_CLASS, '')]
    .map((char, i) => ({ char, first: usual[i] ?? '' }))
    .filter(({ char }) => SPOKEN.test(char))
  let ways: string[][] = [[]]
  for (const { char, first } of said) {
    const all = HAN.test(char) ? [...new Set([first, ...syllablesOf(char)])] : [char]
    const readings = ways.length * all.length > WAYS_MAX ? all.slice(0, 1) : all
    ways = readings.flatMap((reading) => ways.map((way) => [...way, reading.toUpperCase()]))
  }
  const plain = said.map(({ char }) => char).join('')
  return [ways, SPECIAL_TREATMENT.exec(plain)?.[0].length ?? 0]
}
