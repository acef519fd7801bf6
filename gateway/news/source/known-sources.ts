import { clsFlashes } from './cls.ts'
import { cninfoFilings } from './cninfo.ts'
import { eastmoneyFilings, eastmoneyFlashes } from './eastmoney.ts'
import type { NewsSource } from './news-source.ts'
import { sinaFlashes } from './sina.ts'

/** Keyed by the names of the settings. */
export const NEWS_SOURCES: Readonly<Record<string, NewsSource>> = {
  clsFlashes,
  cninfoFilings,
  eastmoneyFilings,
  eastmoneyFlashes,
  sinaFlashes,
}
