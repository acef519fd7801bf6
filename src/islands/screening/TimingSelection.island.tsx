import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { LOADING } from '#lib/data/resource.ts'
import { EMPTY_SCREEN } from '#lib/screening/kept-screen.ts'
import {
  $dataDays,
  $remaining,
  $result,
  $screen,
  $screenAddress,
  $screenOrder,
  $wordsProblem,
  chooseEnvironment,
  chooseOrder,
  clearScreen,
  dropCondition,
  fetchWholeResult,
  loadMoreResults,
  pickCondition,
  pickPreset,
  pickWords,
} from '#lib/screening/screen-store.ts'
import { SCREENING_TEXTS } from '#lib/screening/texts.ts'
import { $toast, showToast } from '#lib/shell/popup/toast-store.ts'
import { SavedScreensIsland } from './saved/SavedScreens.island.tsx'
import { TimingSelection } from './TimingSelection.tsx'

const { actions: TEXTS } = SCREENING_TEXTS

/** Why is this an island? Every condition changes the result and the counts beside all others. */
export function TimingSelectionIsland() {
  const screen = useStore($screen, { ssr: EMPTY_SCREEN })
  const result = useStore($result, { ssr: LOADING })
  return (
    <TimingSelection
      screen={screen}
      result={result}
      remaining={useStore($remaining, { ssr: new Map() })}
      dataDays={useStore($dataDays, { ssr: new Map() })}
      problem={useStore($wordsProblem)}
      order={useStore($screenOrder)}
      saved={<SavedScreensIsland />}
      onWords={(sentence) => void pickWords(sentence)}
      onPreset={pickPreset}
      onPick={pickCondition}
      onDrop={dropCondition}
      onClear={clearScreen}
      onEnvironment={chooseEnvironment}
      onOrder={chooseOrder}
      onMore={loadMoreResults}
      onRetry={() => void $result.reload()}
      onShare={() => void share()}
      onAddAll={() => void addAll()}
      onTable={() => void saveTable()}
    />
  )
}

function share() {
  const address = new URL($screenAddress.get(), location.href).href
  return copyWithToast(address, { copied: TEXTS.shared, copyFailed: address })
}

/** The code of the watchlist is fetched with the tap. */
async function addAll(): Promise<void> {
  const whole = await attempt(fetchWholeResult, SCREENING_TEXTS.failed)
  if (!whole) return
  const { stocks } = whole.answer
  const { IMPORT_MAX } = await import('#api/watchlist/list/item.ts')
  if (stocks.length > IMPORT_MAX) return showToast(TEXTS.tooMany(stocks.length, IMPORT_MAX))
  const { stockRefOf } = await import('#api/watchlist/stock-ref.ts')
  const { openChooser } = await import('#elements/watchlist/open-chooser.ts')
  await openChooser({
    stocks: stocks.map(({ symbol }) => stockRefOf(symbol)),
    // A visitor's list that is full has said so.
    onDone: () => $toast.get() ?? showToast(TEXTS.added, 'success'),
  })
}

async function saveTable(): Promise<void> {
  const whole = await attempt(fetchWholeResult, SCREENING_TEXTS.failed)
  if (!whole) return
  const { stocks, day = '' } = whole.answer
  const { saveBlob } = await import('#elements/shell/save-file.ts')
  const { resultTable } = await import('#lib/screening/result-table.ts')
  const table = resultTable(stocks, $screen.get().conditions)
  saveBlob(new Blob([table], { type: 'text/csv' }), `screen-${day}.csv`)
}
