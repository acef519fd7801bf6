import type { PieceLine } from '#api/news/piece.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import styles from './Pieces.module.css'

interface Props {
  symbol: string | undefined
  pieces: Resource<readonly PieceLine[]>
  onRetry(): void
}

/** The newest texts that mention the security; its own page has all of them. */
export function Pieces({ symbol, pieces, onRetry }: Props) {
  return (
    <Loaded
      resource={pieces}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'line', 'line']} />}
      failed={TEXTS.piecesFailed}
      onRetry={onRetry}
    >
      {(lines) => (
        <>
          {lines.length === 0 && <p className={styles.none}>{TEXTS.noPieces}</p>}
          <ol className={styles.pieces}>
            {lines.map((line) => (
              <li key={line.id}>
                <a href={pieceAddress(line)}>
                  <strong>{line.title}</strong>
                  <span>
                    <Badge kind="quiet">{TEXTS.pieceKinds[line.kind]}</Badge>
                    <time>{shortMinuteText(line.publishedAt)}</time>
                    {line.source}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p className={styles.all}>
            <a href={`/stockInformation?symbol=${symbol}`}>{TEXTS.allPieces}</a>
          </p>
        </>
      )}
    </Loaded>
  )
}
