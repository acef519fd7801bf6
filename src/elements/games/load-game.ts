import { saveChannel } from '#lib/shell/storage/default-channel.ts'

const KINDS: Readonly<Record<string, () => Promise<unknown>>> = {
  guess: () => import('./guess-element.ts'),
  vote: () => import('./vote-element.ts'),
  tasks: () => import('./task-element.ts'),
  number: () => import('./number-element.ts'),
  packets: () => import('./packet-element.ts'),
  verify: () => import('./proof/verify-element.ts'),
}

/** Loads the element of the page's game; most games draw. */
export function loadGame({ dataset }: HTMLElement): Promise<unknown> {
  if (dataset.channel) saveChannel(dataset.channel)
  const load = KINDS[dataset.kind ?? ''] ?? (() => import('./draw-element.ts'))
  return load()
}
