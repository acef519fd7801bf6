import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { $lastList, forgetLastList } from '#lib/watchlist/expired/last-list-store.ts'
import { EXPIRED_TEXTS } from '#lib/watchlist/expired/texts.ts'
import { ExpiredList, ExpiredRow } from './ExpiredList.tsx'

/** Why is this an island? It stands for the list of a login that has expired; its rows follow their quotes. */
export function ExpiredListIsland() {
  const list = useStore($lastList)
  if (!list) return <Skeleton label={EXPIRED_TEXTS.title} shapes={['title', 'line']} />
  return (
    <ExpiredList
      savedAt={list.savedAt}
      guestCount={list.guestCount}
      loginHref={loginAddress()}
      onForget={forgetLastList}
    >
      {list.symbols.map((symbol) => (
        <QuotedRow key={symbol} symbol={symbol} />
      ))}
    </ExpiredList>
  )
}

function QuotedRow({ symbol }: { symbol: string }) {
  return <ExpiredRow symbol={symbol} quote={useStore(quoteOf(symbol), { ssr: undefined })} />
}
