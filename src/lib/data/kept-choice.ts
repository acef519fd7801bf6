import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores'
import { readView, type StoredView, saveView } from '#lib/shell/storage/stored-view.ts'

/** Reads a choice from storage or from the address; an unknown word gives the default. */
export type ChoiceReader<Value> = (stored: unknown) => Value

export const oneOfChoice =
  <const Value extends string | number>(values: readonly Value[], initial: NoInfer<Value>) =>
  (stored: unknown): Value =>
    values.find((value) => value === stored) ?? initial

export const textChoice = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

export const countChoice = (stored: unknown): number => Number(stored) || 0

export type ChoiceReaders<Choice> = { readonly [Name in keyof Choice]: ChoiceReader<Choice[Name]> }
export type ChoiceParameters<Choice> = { readonly [Name in keyof Choice]?: string }

export interface KeptChoiceStore<Choice> extends PreinitializedWritableAtom<Choice> {
  /** Stores a choice for the back button; false if it is unchanged. */
  choose(part: Partial<Choice>): boolean
}

/**
 * Choices of a person on a page: tab, filters. The back button restores them; on a fresh visit, parameters of the
 * address (`parameters`) set them.
 */
export function keptChoice<Choice extends StoredView>(
  readers: ChoiceReaders<Choice>,
  parameters: ChoiceParameters<Choice> = {},
): KeptChoiceStore<Choice> {
  const choiceOf = (keptOf: (name: string) => unknown): Choice => {
    const all = Object.entries<ChoiceReader<string | number>>(readers)
    // Each reader returns the value of the choice it is named after.
    return Object.fromEntries(all.map(([name, read]) => [name, read(keptOf(name))])) as Choice
  }
  const words = new Map(Object.entries<string | undefined>(parameters))
  const $choice = atom<Choice>(choiceOf(() => undefined))

  onMount($choice, () => {
    const kept = readView()
    $choice.set(choiceOf((name) => kept?.[name] ?? wordOfAddress(words.get(name))))
  })

  return Object.assign($choice, {
    choose(part: Partial<Choice>): boolean {
      const choice = $choice.get()
      if (Object.entries(part).every(([name, value]) => choice[name] === value)) return false
      $choice.set({ ...choice, ...part })
      saveView({ ...choice, ...part })
      return true
    },
  })
}

function wordOfAddress(parameter: string | undefined): string | undefined {
  if (!parameter) return undefined
  return new URLSearchParams(location.search).get(parameter) ?? undefined
}
