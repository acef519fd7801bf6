import { call } from '../../call.ts'
import { list, oneOf, optional, record, text } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { PIECES_PER_PAGE } from '../list-pieces.ts'
import { pieceLine } from '../piece.ts'

/** What the filings of companies are about, in the order people look for them. */
export const FILING_SECTIONS = [
  '定期报告',
  '业绩',
  '分红',
  '股份变动',
  '融资',
  '风险提示',
  '公司治理',
  '其他',
] as const
export type FilingSection = (typeof FILING_SECTIONS)[number]

const section = oneOf(...FILING_SECTIONS)

/**
 * The filings of a company, newest first, and the sections in which it has any. Without a section, they are all that
 * name the company, also those that the desk filed under a section of its own.
 */
export const listFilings = call('GET', '/article/queryFilings', {
  family: 'article',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    symbol: ['symbol', symbol],
    section: ['section', optional(section)],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({
    filings: ['list', list(pieceLine, PIECES_PER_PAGE)],
    sections: ['sections', list(section, FILING_SECTIONS.length)],
    next: ['next', optional(text())],
  }),
})
