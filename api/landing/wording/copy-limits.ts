/** The longest texts of a content file that its page has room for; others are as long as they need to be. */
export const COPY_MAX = {
  title: 24,
  description: 120,
  shareTitle: 32,
  shareText: 60,
  label: 10,
  submitLabel: 8,
} as const

const PLACES: readonly (readonly [RegExp, keyof typeof COPY_MAX])[] = [
  [/^title$/, 'title'],
  [/^description$/, 'description'],
  [/^share\.title$/, 'shareTitle'],
  [/^share\.text$/, 'shareText'],
  [/^(?:ended|blocks\[\d+\](?:\.next)?)\.label$/, 'label'],
  [/^blocks\[\d+\]\.submitLabel$/, 'submitLabel'],
]

/** The limit of a field such as `blocks[3].label`; undefined without one. */
export function copyMax(field: string): number | undefined {
  const name = PLACES.find(([place]) => place.test(field))?.[1]
  return name && COPY_MAX[name]
}
