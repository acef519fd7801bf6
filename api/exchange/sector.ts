import { oneOf, text } from '../codec.ts'

export const SECTOR_KINDS = ['industry', 'concept', 'region'] as const
export const sectorKind = oneOf(...SECTOR_KINDS)
export type SectorKind = (typeof SECTOR_KINDS)[number]

export const sectorCode = text({ label: '板块', pattern: /^[0-9A-Za-z_.-]{1,20}$/ })
