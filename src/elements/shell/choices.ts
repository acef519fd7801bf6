import { marked } from './parts.ts'

/** Marks the chosen control among those with `data-choice`. */
export function markChoice(root: ParentNode, choice: string): void {
  for (const control of marked(root, 'choice'))
    control.setAttribute('aria-current', String(control.dataset.choice === choice))
}

/** Reports which of the known choices was tapped. */
export function onChoice<Choice extends string>(
  root: HTMLElement,
  known: readonly Choice[],
  onTaken: (choice: Choice) => void,
): void {
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-choice]')
    const choice = control && known.find((one) => one === control.dataset.choice)
    if (choice) onTaken(choice)
  })
}
