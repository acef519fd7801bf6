import { readView, saveView } from '#lib/shell/storage/stored-view.ts'

type Choices = Readonly<Record<string, unknown>>

/** The choices in the parts of the page, one record for all of them. */
let choices: Choices | undefined

/** The value of `known` chosen before the page was left, if the back button returns to it. */
export function chosenOf<Choice extends string>(
  name: string,
  known: readonly Choice[],
): Choice | undefined {
  // Read once: on a fresh visit the first read deletes the view.
  choices ??= readView() ?? {}
  const choice = choices[name]
  return known.find((one) => one === choice)
}

/** Stores the choices of one part of the page beside those of the others. */
export function saveChoice(changes: Readonly<Record<string, string>>): void {
  choices = { ...choices, ...changes }
  saveView(Object.fromEntries(Object.entries(choices).map(([name, one]) => [name, String(one)])))
}
