import type { Services } from '../http/handle.ts'
import { createSource, type Source } from '../market/feed/source-http.ts'
import { NEWS_SOURCES } from './source/known-sources.ts'

declare module '../http/handle.ts' {
  interface Services {
    news: News
  }
}

/** The public sources in use, by their names in the settings; each remembers what failed. */
interface News {
  sources: ReadonlyMap<string, Source>
}

export function createNews({ config, log }: Pick<Services, 'config' | 'log'>): News {
  const sources = config.newsSources.map(({ source, host }) => {
    const hosts = [host ?? NEWS_SOURCES[source]?.host ?? '']
    return [source, createSource({ log, hosts })] as const
  })
  return { sources: new Map(sources) }
}
