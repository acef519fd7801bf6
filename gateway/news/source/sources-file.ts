import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { list, oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { ConfigError } from '#gateway/config-error.ts'
import type { UsedSource } from './news-source.ts'

/** As `news/source/known-sources.ts` names them. */
const SOURCES = [
  'clsFlashes',
  'cninfoFilings',
  'eastmoneyFilings',
  'eastmoneyFlashes',
  'sinaFlashes',
] as const
const line = text({ min: 1, max: 60 })
const sources = list(
  record({
    source: ['source', oneOf(...SOURCES)],
    name: ['name', line],
    licence: ['licence', line],
    host: ['host', optional(text({ max: 200, pattern: /^https?:\/\/[\w.:-]+$/ }))],
  }),
  SOURCES.length,
)

/** Reads the JSON file named by `NEWS_SOURCES`; throws a ConfigError that names a wrong or missing field. */
export function readNewsSources(file: string): readonly UsedSource[] {
  try {
    return sources.decode(JSON.parse(readFileSync(resolve(file), 'utf8')), 'sources')
  } catch (error) {
    if (error instanceof ParseError) throw new ConfigError(`NEWS_SOURCES: ${file}: ${error.field}`)
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`NEWS_SOURCES: ${file} ${reason}`)
  }
}
