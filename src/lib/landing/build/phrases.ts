/** A headline in the parts it may be broken between: a line that ends inside a word reads badly. */
export function phrasesOf(title: string): readonly string[] {
  return title.split(/(?<=[，、：；。？！])/)
}
