import type { OPEN_PREFIXES } from '#gateway/http/cors.ts'

export type PicturePrefix = (typeof OPEN_PREFIXES)[number]
/** Where the pictures of each open path are fetched; a path without a host has none. */
export type PictureHosts = Readonly<Partial<Record<PicturePrefix, string>>>
