/** Modules that share a file of the build. A path names one file of the tree, or a package. */
export interface Chunk {
  name: string
  priority: number
  modules: readonly string[]
}

export const CHUNKS: readonly Chunk[] = [
  // The bundler's own few lines would else live in React's chunk, and everything would fetch React for them.
  { name: 'runtime', priority: 3, modules: ['rolldown/runtime'] },
  // What every page loads: one chunk, so that the frame costs one request.
  {
    name: 'frame',
    priority: 2,
    modules: ['src/layouts/frame.ts', 'src/layouts/BaseLayout.astro?astro&type=script'],
  },
  // Storage alone, for reading pages: it would else come with the stores.
  { name: 'storage', priority: 2, modules: ['src/lib/shell/storage/storage.ts'] },
  // What a campaign's visitors load besides the frame, since they bring a channel: one small file.
  {
    name: 'entry',
    priority: 2,
    modules: [
      'src/lib/account/entry/entry.ts',
      'src/lib/shell/storage/arrival.ts',
      'src/lib/invite/share-origin.ts',
    ],
  },
  // The clock at UTC+8, for whoever shows a time or calls the gateway.
  {
    name: 'time',
    priority: 2,
    modules: ['api/china-time.ts', 'src/lib/shell/format/time-text.ts'],
  },
  // The frame's later half, with the stores that islands share: the second request of those who need it.
  {
    name: 'later',
    priority: 1,
    modules: [
      'node_modules/nanostores/',
      'src/layouts/frame-later.ts',
      'src/lib/account/session/session-store.ts',
      'src/lib/account/session/page-session.ts',
      'src/lib/account/session/follow-user.ts',
      'src/lib/shell/popup/toast-store.ts',
      'src/elements/shell/popup/toast.ts',
      'src/elements/shell/popup/popup.ts',
    ],
  },
  // React with the least that every island shows: each would else come by a request of its own.
  {
    name: 'react',
    priority: 1,
    modules: [
      'node_modules/react/',
      'src/islands/ui/use-store.ts',
      'src/islands/ui/late.tsx',
      'src/islands/ui/Button.tsx',
      'src/islands/ui/Skeleton.tsx',
      'src/islands/ui/Badge.tsx',
    ],
  },
  // One file for every way an island is drawn, by the page or by a script of it.
  {
    name: 'react-dom',
    priority: 1,
    modules: ['node_modules/react-dom/', 'node_modules/@astrojs/react/'],
  },
  // What stands in the place of a list, and the tabs above it.
  {
    name: 'lists',
    priority: 0,
    modules: [
      'src/islands/ui/Empty.tsx',
      'src/islands/ui/EmptyStates.tsx',
      'src/islands/ui/Tabs.tsx',
      'src/lib/ui/drawings.ts',
      'src/lib/shell/page/empty-state-messages.ts',
    ],
  },
]

/** The same for the bundler. */
export function chunkGroups(): { name: string; priority: number; test: RegExp }[] {
  return CHUNKS.map(({ name, priority, modules }) => {
    const escaped = modules.map((module) => module.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    return { name, priority, test: new RegExp(escaped.join('|')) }
  })
}
