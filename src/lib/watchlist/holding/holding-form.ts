import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { setHolding } from '../list/stock-actions.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { type HoldingFields, holdingFields, readHolding } from './read-holding.ts'

const TEXTS = PANEL_TEXTS.holding

/** What is held of a stock of the list. */
export function holdingForm(
  stock: StockRef,
  before: OwnHolding | undefined,
  done: () => void,
): FormStore<HoldingFields> {
  const read = (typed: HoldingFields) => readHolding(typed, before)
  return form({
    initial: holdingFields(stock.symbol, before),
    check(typed) {
      const found = read(typed)
      return 'problems' in found ? found.problems : {}
    },
    async send(typed: HoldingFields) {
      const found = read(typed)
      const held = 'holding' in found ? found.holding : undefined
      if (held || before) await setHolding(stock, held)
      return held
    },
    done(held) {
      if (held) showToast(TEXTS.saved, 'success')
      else if (before) showToast(TEXTS.deleted, 'success')
      done()
    },
    fields: { costMilli: 'cost', shareCount: 'shares' },
    texts: { offline: WATCHLIST_TEXTS.saveFailed },
  })
}
