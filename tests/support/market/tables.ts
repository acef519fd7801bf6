import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MAOTAI = '600519,贵州茅台,sh,main,贵州,白酒,2001-08-27,GZMT,'
const SAMPLE = '835998,北方试样,bj,bse,贵州,白酒,2020-07-27,BFSY,920998'

/** A small market in the layouts the import supports; every table contains a trap of its kind. */
export const MARKET_TABLES: Readonly<Record<string, string>> = {
  'listings.csv': `code,name,exchange,board,area,industry,list_date,pinyin,bse_new_code
${MAOTAI}
000858,"五 粮 液",sz,main,四川,白酒,1998-04-27,WLY,
${SAMPLE}
300750,宁德时代,sz,star,福建,电气设备,2018-06-11,NDSD,
`,
  'older/names.csv': `code,name,exchange,board,list_date
000858,宜宾五粮,sz,main,1998-04-27
600519,XD贵州茅,sh,main,2001-08-27
000024,招商地产,sz,main,1993-06-07
`,
  'sectors.csv': `sector_code,name,type,level,key
880381,白酒,industry,1,T030501
880380,酿酒,industry,0,T0305
880229,贵州板块,region,0,16
880506,5G概念,concept,0,5G概念
`,
  'members.csv': 'sector_code,stock_code\n880506,835998\n880506,60051\n',
  'indices.csv': 'tencent_symbol,name\nsh000001,上证指数\n',
  'days.csv': 'trade_date\n2023-12-28\n2023-12-29\n2024-01-02\n2026-02-30\n',
  'holidays.json': '{"closed":{"2023":[{"date":"2023-10-02","holiday":"国庆节"}]}}',
  'rights.json':
    '{"code":"sh600519","events":[{"ex_date":"2025-06-26","cash_dividend_per_share":27.673}]}',
  'daily.csv': `\ufeffcode,date,open,high,low,close,volume,amount,turnover\r
600519,2025-12-30,1400,1410,1390,1405,20000,2810000000,0.16\r
600519,2025-12-31,1405,1400,1390,1395,20000,2790000000,0.16\r
600519,2025-12-31,1405,1406,1390,1395,20000,2790000000,0.16\r
600519,2025-12-31,1405,1406,1390,1395,20000,2790000000\r
835998,2025-12-31,30,31,29,30.5,100,305000,0.01\r
`,
  'adjusted.csv': 'code,date,open,high,low,close,volume_shares\n600519,2024-01-02,1,2,1,2,100\n',
  'minutes.csv': `symbol,time,close,high,low,volume_lots,amount
sh600519,2026-03-23 09:30,1433.33,1433.33,1433.33,227,32486424
sh600519,2026-03-23 09:31,1430.99,1435.0,1429.01,741,106133945
sh600519,2026-03-24 15:00,1420,1420,1420,0,0
`,
  'cases.csv': 'code,name,board,date,prev_close\n600519,贵州茅台,main,2025-12-30,1400\n',
}

/** 贵州茅台 in the encoding of older Chinese programs. */
export const GB18030_INDEX = Buffer.concat([
  Buffer.from('tencent_symbol,name\nsz399001,'),
  Buffer.from('c9eed6a4b3c9d6b8', 'hex'),
])

export function writeTables(
  folder: string,
  tables: Readonly<Record<string, string | Buffer>>,
): void {
  for (const [name, text] of Object.entries(tables)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Enough daily candles to occupy an import for a while. */
export function manyCandles(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const code = 600_000 + Math.floor(i / 300)
    const day = new Date(Date.UTC(2024, 0, 1 + (i % 300))).toISOString().slice(0, 10)
    return `${code},${day},10,11,9,10.5,1000,1050000`
  })
  return `${['code,date,open,high,low,close,volume,amount', ...rows].join('\n')}\n`
}
