import type { Services } from '../http/handle.ts'
import { createSource, type Source } from '../market/feed/source-http.ts'
import { createDocuments, type Documents } from './document/documents.ts'
import { NEWS_SOURCES } from './source/known-sources.ts'

declare module '../http/handle.ts' {
  interface Services {
    news: News
  }
}

interface News {
  documents: Documents
  /** The public sources in use, by their names in the settings; each remembers what failed. */
  sources: ReadonlyMap<string, Source>
}

export function createNews({ config, log }: Pick<Services, 'config' | 'log'>): News {
  const sources = config.newsSources.map(({ source, host }) => {
    const hosts = [host ?? NEWS_SOURCES[source]?.host ?? '']
    return [source, createSource({ log, hosts })] as const
  })
  return { documents: createDocuments(config), sources: new Map(sources) }
}
