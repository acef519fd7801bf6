/** A part of the exchange's day, in minutes since midnight (UTC+8). */
export interface DayPart {
  kind: 'auction' | 'trading' | 'closed'
  from: number
  to: number
  name: string
  /** What people can and cannot do during it. */
  note: string
}

const at = (hour: number, minute: number) => hour * 60 + minute

/** The day of the Shanghai and Shenzhen main boards. */
export const TRADING_DAY: readonly DayPart[] = [
  {
    kind: 'auction',
    from: at(9, 15),
    to: at(9, 25),
    name: '开盘集合竞价',
    note: '9:20 之后不能撤单',
  },
  { kind: 'trading', from: at(9, 30), to: at(11, 30), name: '上午连续竞价', note: '即时撮合' },
  { kind: 'closed', from: at(11, 30), to: at(13, 0), name: '午间休市', note: '委托不撮合' },
  { kind: 'trading', from: at(13, 0), to: at(14, 57), name: '下午连续竞价', note: '即时撮合' },
  { kind: 'auction', from: at(14, 57), to: at(15, 0), name: '收盘集合竞价', note: '不能撤单' },
]

/** `9:05`, as shown on clocks. */
export function clockOfMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
