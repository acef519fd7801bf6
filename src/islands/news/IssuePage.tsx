import '#styles/kit/reading.css'
import type { MouseEventHandler } from 'react'
import type { Block, Span } from '#api/news/block.ts'
import type { Piece } from '#api/news/piece.ts'
import { Button } from '#islands/ui/Button.tsx'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { LISTEN_TEXTS, ISSUE_TEXTS as TEXTS } from '#lib/news/texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './Issue.module.css'

interface OwnIssue {
  piece: Piece
  watermark: string
  /** Where the last visit ended, as the number of blocks above it. */
  place: number
}

interface Props {
  issue: Resource<OwnIssue>
  /** A text of a course, whose readers have no issues. */
  isHandout: boolean
  onListen: MouseEventHandler<HTMLElement>
  onResume: MouseEventHandler<HTMLElement>
  onRetry(): void
}

export function IssuePage(props: Props) {
  const { issue, isHandout } = props
  return (
    <div className={styles.article}>
      <h1>{issue.state === 'ready' ? issue.value.piece.title : TEXTS.title}</h1>
      <Issue {...props} />
      <p className={styles.quiet}>{isHandout ? TEXTS.handoutRisk : TEXTS.risk}</p>
    </div>
  )
}

function Issue({ issue, isHandout, onListen, onResume, onRetry }: Props) {
  // A refusal has a sentence: the service has ended, or was never bought.
  if (issue.state === 'failed' && issue.sentence)
    return isHandout ? (
      <Missing text={issue.sentence} href="/CourseList" label={TEXTS.toCourses} />
    ) : (
      <Missing text={issue.sentence} href="/wealth" label={TEXTS.toOffer} />
    )
  return (
    <Loaded
      resource={issue}
      waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block']} />}
      guest={<LogInFirst text={TEXTS.guest} />}
      missing={<Missing text={TEXTS.missing} href="/WealthList" label={TEXTS.title} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {({ piece, watermark, place }) => (
        // A corrected text is another one: what is read aloud marks its sentences in the page.
        <Article
          key={piece.corrections.length}
          piece={piece}
          watermark={watermark}
          place={isHandout ? place : 0}
          onListen={onListen}
          onResume={onResume}
        />
      )}
    </Loaded>
  )
}

const MARKS = 12

function Article(props: OwnIssue & Pick<Props, 'onListen' | 'onResume'>) {
  const { piece, watermark, place, onListen, onResume } = props
  const { author, source, publishedAt, corrections, withdrawnAt, withdrawReason, blocks } = piece
  return (
    <article>
      <p className={styles.facts}>
        <time>{minuteText(publishedAt)}</time>
        <span>{author}</span>
        <span>{source}</span>
      </p>
      {corrections.map(({ at, text }) => (
        <p key={at} className={styles.mark}>
          {TEXTS.corrected(minuteText(at), text)}
        </p>
      ))}
      {withdrawnAt !== undefined && (
        <p className={styles.mark}>
          {TEXTS.withdrawn(minuteText(withdrawnAt), withdrawReason ?? '')}
        </p>
      )}
      <Button kind="text" aria-pressed={false} onClick={onListen}>
        {LISTEN_TEXTS.start}
      </Button>
      {place > 0 && (
        <Button kind="text" data-place={place} onClick={onResume}>
          {TEXTS.resume}
        </Button>
      )}
      <div className="kit-reading">
        {blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text never move
          <BlockView key={i} block={block} />
        ))}
      </div>
      <div className={styles.watermark} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal marks
          <span key={i}>{watermark}</span>
        ))}
      </div>
    </article>
  )
}

function BlockView({ block: { kind, rows, picture } }: { block: Block }) {
  const lines = rows.map((row) => row.map((cell, i) => <Spans key={String(i)} spans={cell} />))
  switch (kind) {
    case 'heading':
      return <h2>{lines}</h2>
    case 'subheading':
      return <h3>{lines}</h3>
    case 'bullets':
      return (
        <ul>
          {lines.map((line, i) => (
            <li key={String(i)}>{line}</li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <ol>
          {lines.map((line, i) => (
            <li key={String(i)}>{line}</li>
          ))}
        </ol>
      )
    case 'quote':
      return <blockquote>{lines}</blockquote>
    case 'table':
      return <TableView rows={rows} />
    case 'figure':
      return (
        <figure>
          <img
            src={picture}
            alt={rows
              .flat(2)
              .map(({ text }) => text)
              .join('')}
            loading="lazy"
          />
        </figure>
      )
    case 'paragraph':
      return <p>{lines}</p>
  }
}

function TableView({ rows: [head = [], ...rows] }: Pick<Block, 'rows'>) {
  return (
    <div data-table="">
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={String(i)}>
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={String(i)}>
              {row.map((cell, at) => (
                <td key={String(at)}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, i) => <Words key={String(i)} span={span} />)
}

function Words({ span: { text, isStrong, path, symbol } }: { span: Span }) {
  const words = isStrong ? <strong>{text}</strong> : text
  const href = symbol ? `/StockDetails?symbol=${symbol}` : path
  return href ? <a href={href}>{words}</a> : words
}
