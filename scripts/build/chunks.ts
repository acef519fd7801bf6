import type { Chunk } from './chunk.ts'
import { ORDER_CHUNKS } from './order-chunks.ts'

/**
 * Which modules share a file, so that a page loads few files. A group contains the modules it names and their imports,
 * unless an earlier group has them. A page that needs one module of a group loads the whole group.
 */
export const CHUNKS: readonly Chunk[] = [
  // Loaded by every page: one chunk, so that the frame costs one request.
  {
    name: 'frame',
    modules: ['src/layouts/frame.ts', 'src/layouts/BaseLayout.astro?astro&type=script'],
  },
  // Storage alone, for reading pages: it would otherwise be bundled with the stores.
  { name: 'storage', modules: ['src/lib/shell/storage/storage.ts'] },
  // Loaded by visitors of a campaign besides the frame, since they come with a channel: one small file.
  {
    name: 'entry',
    modules: [
      'src/lib/account/entry/landing-params.ts',
      'src/lib/shell/storage/attribution.ts',
      'src/lib/invite/share-origin.ts',
    ],
  },
  // How values are read from the wire, by everybody alike, and how times and numbers are written.
  {
    name: 'values',
    modules: [
      'api/codec.ts',
      'api/codecs.ts',
      'api/call.ts',
      'api/canonical.ts',
      'api/envelope.ts',
      'api/china-time.ts',
      'api/exchange/session/exchange-time.ts',
      'src/lib/data/public-read.ts',
      'src/lib/shell/page/build-constants.ts',
      'src/lib/shell/transport/errors.ts',
      'src/lib/shell/transport/poll.ts',
      'src/lib/shell/format/time-text.ts',
      'src/lib/shell/format/relative-time.ts',
      'src/lib/shell/format/big-number.ts',
      'src/lib/shell/format/money.ts',
      'src/lib/shell/format/countdown.ts',
      'src/lib/watchlist/guest/guest-key.ts',
      'src/lib/watchlist/expired/last-list-key.ts',
      'src/lib/shell/storage/way-back-key.ts',
      // Parts of a page, for forms of islands as well as for elements.
      'src/elements/shell/parts.ts',
      // The names and prices of securities, which the home page shows without their stores.
      'api/exchange/symbol.ts',
      'api/exchange/symbol-codec.ts',
      'api/exchange/board.ts',
      'api/exchange/price/feed-label.ts',
      'api/exchange/session/prices-move.ts',
      'src/lib/market/follow-market.ts',
      'src/lib/quote/subject.ts',
      'src/lib/shell/format/price-format.ts',
      'api/live/room/room-path.ts',
      // Sums on the wire.
      'api/catalog/money.ts',
    ],
  },
  // When a broadcast begins, for the home page too: with what rooms share it would load all of that.
  { name: 'near-time', modules: ['src/lib/shell/format/near-time.ts'] },
  // React with the minimum that every island shows: each module would otherwise cost a separate request.
  {
    name: 'react',
    modules: [
      'node_modules/react/',
      'node_modules/@nanostores/react/',
      'node_modules/nanostores/listen-keys/',
      'src/islands/ui/use-store.ts',
      'src/islands/ui/Button.tsx',
      'src/islands/ui/Skeleton.tsx',
      'src/islands/ui/Badge.tsx',
    ],
  },
  // The frame's later half, with the stores that islands share: the second request of pages that need it.
  {
    name: 'later',
    modules: [
      'node_modules/nanostores/',
      'src/layouts/frame-deferred.ts',
      'src/lib/account/session/session-store.ts',
      'src/lib/account/session/page-session.ts',
      'src/lib/account/session/follow-user.ts',
      'src/lib/shell/popup/toast-store.ts',
      'src/elements/shell/popup/popup.ts',
      'src/elements/shell/popup/toast.ts',
    ],
  },
  // One file for every way of rendering an island, by the page or by a script.
  { name: 'react-dom', modules: ['node_modules/react-dom/', 'node_modules/@astrojs/react/'] },
  // A page's data: its loading state, when it reloads, what a refusal means, and streams.
  {
    name: 'data',
    modules: [
      'api/refusals.ts',
      'src/lib/shell/transport/event-stream.ts',
      'src/lib/shell/transport/refusal.ts',
      'src/lib/shell/page/set-title.ts',
      'src/lib/shell/storage/stored-view.ts',
      'src/lib/data/attempt.ts',
      'src/lib/data/call.ts',
      'src/lib/data/optimistic.ts',
      'src/lib/data/resource.ts',
    ],
  },
  // What sends calls about a person, and encodes most of them.
  {
    name: 'transport',
    modules: ['src/lib/shell/transport/http.ts', 'src/lib/shell/transport/cipher.ts'],
  },
  // How elements find, create and fill their parts, and what the compiler adds to their classes.
  {
    name: 'parts',
    modules: [
      '@oxc-project+runtime',
      'src/elements/shell/element.ts',
      'src/elements/shell/choices.ts',
      'src/elements/shell/rows.ts',
      'src/elements/shell/in-view.ts',
      'src/elements/shell/page/island-wake.ts',
      // What a list of securities keeps of itself, for the page that is opened from it.
      'src/lib/quote/walk/walk.ts',
      'src/elements/quote/walk/save-walk.ts',
    ],
  },
  // Names, figures and quotes of securities.
  {
    name: 'figures',
    modules: [
      'api/exchange/sector.ts',
      'api/exchange/stock-name.ts',
      'api/watchlist/list/count-watchers.ts',
      'api/exchange/price/quote-figures.ts',
      'api/exchange/session/session-label.ts',
      'api/quote/quote.ts',
      'api/market/get-overview.ts',
      'src/lib/market/quote-texts.ts',
      'src/lib/quote/quotes-store.ts',
      'src/elements/quote/flash.ts',
    ],
  },
  // The status of the market and its cards, for the first screen of the market page.
  {
    name: 'overview',
    modules: ['src/elements/market/quote-card.ts', 'src/elements/market/status-view.ts'],
  },
  // What the pages of a security show.
  {
    name: 'stock',
    modules: [
      'src/lib/quote/quote-status.ts',
      'src/lib/quote/texts.ts',
      'src/lib/quote/figures.ts',
      'src/lib/quote/stock/stock-store.ts',
      'src/lib/quote/stock/follow-stock.ts',
      'src/elements/quote/chart/chart-element.ts',
      'api/exchange/candle/minute-axis.ts',
    ],
  },
  // The chart; the professional one, loaded by a tap, uses its rules.
  { name: 'chart', modules: ['src/elements/quote/chart/chart.ts'] },
  // The watch list, and the hot stocks that its page, its chooser and the search offer.
  {
    name: 'watchlist',
    modules: [
      'api/search/list-hot.ts',
      'src/lib/watchlist/watched-store.ts',
      'src/lib/watchlist/watchlist-store.ts',
      'src/elements/watchlist/watch-element.ts',
    ],
  },
  // The columns of the list's page, its view and its sentences.
  {
    name: 'list-view',
    modules: [
      'src/lib/watchlist/columns/columns.ts',
      'src/lib/watchlist/columns/column-settings.ts',
      'src/lib/watchlist/list/list-texts.ts',
      'src/lib/watchlist/view-store.ts',
    ],
  },
  // The market overview, for its page and for the home page.
  {
    name: 'market',
    modules: [
      'api/market/get-sector.ts',
      'src/lib/market/overview/overview-store.ts',
      'src/lib/market/sector/sector-store.ts',
      'src/lib/market/sector/sectors-store.ts',
      'src/elements/market/index-view.ts',
      'src/elements/market/status-view.ts',
      'src/elements/market/sectors-view.ts',
    ],
  },
  // What every page of live rooms shows of a room.
  {
    name: 'live',
    modules: [
      'api/live/room/room.ts',
      'src/lib/live/adviser-line.ts',
      'src/lib/live/texts.ts',
      'src/lib/live/room-time.ts',
      'src/lib/live/now-store.ts',
    ],
  },
  // A room: its picture, its chat, and the calls with which both begin.
  {
    name: 'room',
    modules: [
      'api/live/room/',
      'api/live/chat/chat-message.ts',
      'api/live/chat/list-chat.ts',
      'src/lib/live/chat/chat-store.ts',
      'src/lib/live/chat/emoticons.ts',
      'src/lib/live/chat/own-messages.ts',
      'src/lib/live/room/room-store.ts',
      'src/elements/live/room/room-page.ts',
      'src/elements/live/player/live-player.ts',
      'src/elements/live/player/video-player-element.ts',
      'src/elements/live/room/live-room-element.ts',
    ],
  },
  // Remaining time.
  {
    name: 'countdown',
    modules: ['src/lib/shell/format/follow-countdown.ts'],
  },
  // The replacement for an empty list, and the tabs above it.
  {
    name: 'lists',
    modules: [
      'src/islands/ui/Empty.tsx',
      'src/islands/ui/EmptyStates.tsx',
      'src/islands/ui/Tabs.tsx',
      'src/lib/ui/drawings.ts',
      'src/lib/shell/page/empty-state-texts.ts',
    ],
  },
  // What a person has entered on this device.
  { name: 'draft', modules: ['src/lib/data/draft/draft.ts'] },
  // A form: what it keeps and refuses.
  { name: 'form', modules: ['src/lib/data/form.ts', 'src/elements/shell/bind-form.ts'] },
  // A form in an island: pages whose forms are elements load no React.
  { name: 'store-form', modules: ['src/islands/ui/StoreForm.tsx'] },
  ...ORDER_CHUNKS,
  // What a strategy or a rule did and holds.
  {
    name: 'moves',
    modules: [
      'api/product/trade-signal-texts.ts',
      'api/strategy/move.ts',
      'api/strategy/strategy.ts',
      'src/lib/strategy/texts.ts',
      'src/islands/strategy/performance/MoveRow.tsx',
      'src/islands/strategy/performance/HoldingTable.tsx',
      'src/islands/strategy/performance/Strategy.module.css',
    ],
  },
  // What became of it, as figures and a chart.
  {
    name: 'performance',
    modules: [
      'api/strategy/performance.ts',
      'src/lib/strategy/performance/nav-curve.ts',
      'src/islands/strategy/performance/NavChart.tsx',
      'src/islands/strategy/performance/StatGrid.tsx',
      'src/islands/strategy/performance/MonthTable.tsx',
    ],
  },
]

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** The groups in the bundler's format; the bundler prefers the higher priority. */
export const chunkGroups = CHUNKS.map(({ name, modules }, i) => ({
  name,
  test: new RegExp(modules.map((module) => module.replace(SPECIAL, '\\$&')).join('|')),
  priority: CHUNKS.length - i,
}))
