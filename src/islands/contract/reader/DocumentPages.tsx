import '#styles/kit/tabs.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ContractDetail } from '#api/contract/contract.ts'
import { Button } from '#islands/ui/Button.tsx'
import {
  articlesOf,
  READ_MODES,
  type ReadMode,
  type ReadProgress,
} from '#lib/contract/reader/read-progress.ts'
import type { PagePicture } from '#lib/contract/reader/reader-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './DocumentPages.module.css'

interface Props {
  contract: ContractDetail
  progress: ReadProgress
  pages: Readonly<Record<number, PagePicture>>
  onMode(mode: ReadMode): void
  /** Called when the end of a part of the document comes into view. */
  onSeen(part: number): void
  onPage(page: number): void
}

/** The whole document as pages or as text; each part reports when its end comes into view. */
export function DocumentPages({ contract, progress, pages, onMode, onSeen, onPage }: Props) {
  const { pageCount, lines } = contract
  const [isLarge, setLarge] = useState(false)
  const isPictures = progress.mode === 'pictures'
  return (
    <section className={styles.document} aria-labelledby="document">
      <div className={styles.head}>
        <h3 id="document">{CONTRACT_TEXTS.document}</h3>
        {isPictures && (
          <Button kind="text" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {isLarge ? CONTRACT_TEXTS.smaller : CONTRACT_TEXTS.larger}
          </Button>
        )}
        <nav className="kit-tabs" aria-label={CONTRACT_TEXTS.modesLabel}>
          {READ_MODES.map((mode) => (
            <button
              key={mode}
              className="kit-tabs__tab"
              type="button"
              aria-current={mode === progress.mode}
              onClick={() => onMode(mode)}
            >
              {CONTRACT_TEXTS.modes[mode]}
            </button>
          ))}
        </nav>
      </div>
      {isPictures ? (
        <ol className={styles.pages} data-large={isLarge || undefined}>
          {Array.from({ length: pageCount }, (_, i) => i + 1).map((page) => (
            <li key={page} className={styles.page} data-part={page}>
              <Scroller isLarge={isLarge}>
                <Page
                  picture={pages[page]}
                  label={CONTRACT_TEXTS.page(page, pageCount)}
                  onRetry={() => onPage(page)}
                />
              </Scroller>
              {pages[page]?.state === 'ready' && <End part={page} onSeen={onSeen} />}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.text}>
          {articlesOf(lines).map((article, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: articles never move
            <section key={part} data-part={part}>
              {article.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <p key={at} data-head={at === 0 || undefined}>
                  {line}
                </p>
              ))}
              <End part={part} onSeen={onSeen} />
            </section>
          ))}
        </div>
      )}
      <p className={styles.end}>{CONTRACT_TEXTS.end}</p>
    </section>
  )
}

/** Lets an enlarged page scroll sideways, by finger and by keyboard. */
function Scroller({ isLarge, children }: { isLarge: boolean; children: ReactNode }) {
  if (!isLarge) return children
  return (
    <section
      className={styles.scroller}
      aria-label={CONTRACT_TEXTS.pagesLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  )
}

interface PageProps {
  picture: PagePicture | undefined
  label: string
  onRetry(): void
}

function Page({ picture, label, onRetry }: PageProps) {
  switch (picture?.state) {
    case 'ready':
      return (
        <img
          src={picture.src}
          alt={`${label}，${CONTRACT_TEXTS.pageHint}`}
          width={1190}
          height={1684}
        />
      )
    case 'failed':
      return (
        <div className={styles.blank}>
          <p role="alert">{CONTRACT_TEXTS.pageFailed}</p>
          <Button kind="quiet" onClick={onRetry}>
            {CONTRACT_TEXTS.retry}
          </Button>
        </div>
      )
    default:
      return (
        <div className={styles.blank}>
          <p>{CONTRACT_TEXTS.pageLoading}</p>
        </div>
      )
  }
}

/** The end of a part: a part counts as read only once its end was in view. */
function End({ part, onSeen }: { part: number; onSeen(part: number): void }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(part)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [part, onSeen])
  return <span ref={mark} className={styles.mark} data-end={part} />
}
