import type { Generated } from 'kysely'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'

declare module '../db/schema.ts' {
  interface Database {
    watchlist_groups: WatchlistGroupsTable
    watchlist_items: WatchlistItemsTable
    price_alerts: PriceAlertsTable
  }
}

export interface WatchlistGroupsTable {
  id: Generated<number>
  /** The public id, which cannot be guessed. */
  group_id: string
  user_id: string
  name: string
  /** 1 for the default group, one per user; 0 for groups the user created. */
  type: number
  position: number
  created_at: Date
}

/** A stock in a group; each stock of a user is in the default group, whatever other groups contain it. */
export interface WatchlistItemsTable {
  id: Generated<number>
  group_id: string
  user_id: string
  symbol: string
  stock_type: string
  /** Ascending; may be negative, as new stocks are added at the top. */
  position: number
  is_pinned: Generated<boolean>
  note: string
  /** What the user holds of the stock, as far as entered: both or neither. */
  cost_milli: Generated<number | null>
  share_count: Generated<number | null>
  added_at: Date
  added_price_milli: number | null
  /** Set while a removal may still be undone; such a row is not on the watchlist. */
  removed_at: Date | null
  /** The change that added, moved or removed the row; an undo reverses exactly these rows. */
  change_id: string | null
  changed_at: Date
}

export interface PriceAlertsTable {
  id: Generated<number>
  /** The public id, which cannot be guessed. */
  alert_id: string
  user_id: string
  symbol: string
  stock_type: string
  kind: AlertKind
  /** 0.001 yuan for a price, 0.01 percent for a change. */
  threshold: number
  is_on: Generated<boolean>
  created_at: Date
  /** When it last fired. */
  fired_at: Generated<Date | null>
}
