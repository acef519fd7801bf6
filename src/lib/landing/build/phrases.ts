/** The phrases of a headline, between which it may be broken: a line break inside a word reads badly. */
export function phrasesOf(title: string): readonly string[] {
  return title.split(/(?<=[，、：；。？！])/)
}
