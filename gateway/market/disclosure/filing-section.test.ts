import { expect, test } from 'vitest'
import { filingSection } from './filing-section.ts'

test.each([
  ['2026年半年度报告摘要', '定期报告'],
  ['关于召开2026年半年度业绩说明会的公告', '业绩'],
  ['2025年年度权益分派实施公告', '分红'],
  ['关于控股股东部分股份质押的公告', '股份变动'],
  ['关于控股股东所持公司部分股份将被司法拍卖的公告', '风险提示'],
  ['关于筹划重大事项停牌的公告', '风险提示'],
  ['关于使用部分闲置募集资金进行现金管理的公告', '融资'],
  ['第十届董事会第五次会议决议公告', '公司治理'],
  ['关于变更办公地址的公告', '其他'],
])('the title %s belongs to %s', (title, section) => {
  expect(filingSection(title)).toBe(section)
})
