import { useEffect, useState } from 'react'
import { dayOf } from '#api/china-time.ts'
import { FILING_SECTIONS, type FilingSection } from '#api/news/filing/list-filings.ts'
import { pieceAddress } from '#api/news/piece-address.ts'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { Filings as Known } from '#lib/quote/disclosure/filings-store.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import styles from './Disclosure.module.css'

interface Props {
  symbol: string | undefined
  filings: Resource<Known>
  onChoose(section: FilingSection | undefined): void
  onRetry(): void
}

type Choice = FilingSection | 'all'
const WORDS = Object.fromEntries([
  ['all', TEXTS.all],
  ...FILING_SECTIONS.map((section) => [section, section]),
]) as Readonly<Record<Choice, string>>

/** The filings of the company by day, all of them or those of a section. */
export function Filings({ symbol, filings, onChoose, onRetry }: Props) {
  const [chosen, setChosen] = useState<Choice>('all')
  const [sections, setSections] = useState<readonly FilingSection[]>([])
  const known = filings.state === 'ready' ? filings.value.sections : undefined
  // The sections stay in view while the filings of another one load.
  useEffect(() => {
    if (known) setSections(known)
  }, [known])
  const choose = (choice: Choice) => {
    setChosen(choice)
    onChoose(choice === 'all' ? undefined : choice)
  }
  return (
    <>
      {sections.length > 1 && (
        <Tabs<Choice>
          label={TEXTS.filingKinds}
          tabs={['all', ...sections]}
          current={chosen}
          words={WORDS}
          onTab={choose}
          className={styles.narrow}
        />
      )}
      <Loaded
        resource={filings}
        waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'line', 'line']} />}
        failed={TEXTS.filingsFailed}
        onRetry={onRetry}
      >
        {({ filings: lines, hasMore }) => (
          <>
            {lines.length === 0 && <p className={styles.about}>{TEXTS.noFilings}</p>}
            <ol className={styles.filings}>
              {lines.map((line) => (
                <li key={line.id}>
                  <a href={pieceAddress(line)}>
                    <span>{line.title}</span>
                    <time>{dayOf(line.publishedAt)}</time>
                  </a>
                </li>
              ))}
            </ol>
            {hasMore && (
              <p className={styles.all}>
                <a href={`/announcement?symbol=${symbol}`}>{TEXTS.allFilings}</a>
              </p>
            )}
            <p className={styles.about}>{TEXTS.filingsAbout}</p>
          </>
        )}
      </Loaded>
    </>
  )
}
