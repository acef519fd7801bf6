/** A business refusal of a call: its name in code, its code on the wire and the sentence for people. */
export interface DeclaredRefusal<Name extends string = string> {
  name: Name
  code: string
  sentence: string
}

type Table<Name extends string> = Readonly<
  Record<Name, readonly [code: `E${number}`, sentence: string]>
>

/** The refusals of a domain; the returned function picks those declared by a call. */
export function codes<Known extends string>(table: Table<Known>) {
  return <Name extends Known>(...names: readonly Name[]): readonly DeclaredRefusal<Name>[] =>
    names.map((name) => ({ name, code: table[name][0], sentence: table[name][1] }))
}
