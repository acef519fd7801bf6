import '#styles/kit/tick.css'
import { useEffect, useRef } from 'react'
import type { Disclosure } from '#api/contract/suitability/get-disclosure.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Compliance } from '#lib/contract/suitability/compliance-store.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './DisclosureCard.module.css'
import type { DisclosureActions } from './SuitabilitySteps.tsx'

interface Props extends DisclosureActions {
  compliance: Compliance
  disclosure: Disclosure
}

/** The disclosure in a scrolling box that detects when its end was in view, and the consent boxes beneath. */
export function DisclosureCard(props: Props) {
  const { compliance, disclosure, onRead, onTick, onConfirm } = props
  const { isRead, ticked, problem, isConfirming, onward } = compliance
  const { lines, statements, title, confirmedAt } = disclosure
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onRead()
      },
      { root: box.current, rootMargin: '0px 0px 8px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onRead])
  const ticks = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (problem) ticks.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
  }, [problem])
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.heading}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={box} className={styles.box} aria-label={title} tabIndex={0}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <span ref={end} className={styles.end} />
      </section>
      {confirmedAt !== undefined ? (
        <p className={styles.hint}>{TEXTS.confirmed(minuteText(confirmedAt))}</p>
      ) : (
        <>
          <fieldset
            ref={ticks}
            className={styles.ticks}
            disabled={!isRead}
            aria-describedby="disclosure-hint"
          >
            <legend className="visually-hidden">{TEXTS.readFirst}</legend>
            {statements.map((statement, place) => (
              <label key={statement} className="kit-tick">
                <input
                  className="kit-tick__box"
                  type="checkbox"
                  checked={ticked.includes(place)}
                  aria-invalid={(problem !== '' && !ticked.includes(place)) || undefined}
                  onChange={() => onTick(place)}
                />
                <span>{statement}</span>
              </label>
            ))}
          </fieldset>
          <p className={problem ? styles.problem : styles.hint} id="disclosure-hint" role="status">
            {problem || (isRead ? '' : TEXTS.readFirst)}
          </p>
          <Button isBlock disabled={!isRead} isBusy={isConfirming} onClick={onConfirm}>
            {onward ? TEXTS.confirm : TEXTS.confirmOnly}
          </Button>
        </>
      )}
    </section>
  )
}
