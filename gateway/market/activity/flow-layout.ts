import {
  type Cells,
  column,
  day,
  findColumn,
  known,
  RefusedRow,
  signed,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { FlowDaysTable } from './tables.ts'

const TARGET: Target<FlowDaysTable> = {
  table: 'flow_days',
  key: ['symbol', 'day'],
  columns: { symbol: 'text', day: 'integer', main_fen: 'bigint', super_large_fen: 'bigint' },
  onConflict: 'replace',
}

const CODES = ['symbol', 'code', 'security_code', '股票代码']
const DAYS = ['day', 'date', 'trade_date', '日期']
const MAIN = ['main', '主力净流入-净额']
const SUPER_LARGE = ['super_large', '超大单净流入-净额']
const LARGE = ['large', '大单净流入-净额']
/** Yuan by which rounded parts may miss their sum. */
const ROUNDING = 2

/** Net inflow by day in yuan. Sources order the sizes differently: parts that do not add up are refused. */
export const flowDaysLayout: Layout = {
  name: 'capital flow by day',
  table: 'flow_days',
  stage: 2,
  matches: (header) =>
    [CODES, DAYS, MAIN, SUPER_LARGE].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, at] = [column(header, ...CODES), column(header, ...DAYS)]
    const [main, superLarge] = [column(header, ...MAIN), column(header, ...SUPER_LARGE)]
    const large = findColumn(header, ...LARGE)
    const yuan = (text: string) => signed(text, 'the flow')
    return createLoader<FlowDaysTable>({
      read(cells: Cells) {
        const [whole, part] = [yuan(main(cells)), yuan(superLarge(cells))]
        const rest = known(large?.(cells) ?? '', yuan)
        if (rest !== null && Math.abs(part + rest - whole) > ROUNDING)
          throw new RefusedRow('its parts do not add up to the main flow')
        return {
          symbol: symbolOfCell(code(cells), store),
          day: day(at(cells).slice(0, 10)),
          main_fen: Math.round(whole * 100),
          super_large_fen: Math.round(part * 100),
        }
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
