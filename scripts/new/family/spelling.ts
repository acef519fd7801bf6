/** The words of a noun, such as `study`, `note`. */
export type Noun = readonly string[]

export function nounOf(kebab: string): Noun {
  return kebab.split('-')
}

export function pluralOf(noun: Noun): Noun {
  const last = noun.at(-1) ?? ''
  return [...noun.slice(0, -1), pluralWord(last)]
}

function pluralWord(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const pascalCase = (noun: Noun) => noun.map(capital).join('')
export const camelCase = ([first = '', ...rest]: Noun) => first + pascalCase(rest)
export const kebabCase = (noun: Noun) => noun.join('-')
const snakeCase = (noun: Noun) => noun.join('_')
const upperCase = (noun: Noun) => snakeCase(noun).toUpperCase()
const inSentence = (noun: Noun) => noun.join(' ')
const atStart = (noun: Noun) => capital(inSentence(noun))

const SPELLINGS = [pascalCase, camelCase, kebabCase, snakeCase, upperCase, inSentence, atStart]

/**
 * Converts a text about one noun to another noun, in every spelling; `from` has two words, so no spelling is ambiguous.
 */
export function respelled(text: string, from: Noun, to: Noun): string {
  let result = text.replaceAll(
    new RegExp(`\\b([Aa])n? (?=${inSentence(from)})`, 'g'),
    (_, article: string) => `${article}${/^[aeiou]/.test(to[0] ?? '') ? 'n' : ''} `,
  )
  for (const [old, fresh] of [
    [pluralOf(from), pluralOf(to)],
    [from, to],
  ] as const)
    for (const spell of SPELLINGS) result = result.replaceAll(spell(old), spell(fresh))
  return result
}
