import '#styles/kit/tabs.css'

interface Props<Tab extends string> {
  label: string
  tabs: readonly Tab[]
  /** Undefined until the current tab is known. */
  current: Tab | undefined
  words: Readonly<Record<Tab, string>>
  /** Number of rows behind each tab; a tab without rows shows no number. */
  counts?: Partial<Readonly<Record<Tab, number>>> | undefined
  className?: string | undefined
  isDisabled?: boolean
  onTab(tab: Tab): void
}

/** Tabs of views on one page that replace each other. */
export function Tabs<Tab extends string>(props: Props<Tab>) {
  const { label, tabs, current, words, counts, className, isDisabled, onTab } = props
  return (
    <nav className={className ? `kit-tabs ${className}` : 'kit-tabs'} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          className="kit-tabs__tab"
          type="button"
          disabled={isDisabled}
          aria-current={tab === current}
          onClick={() => onTab(tab)}
        >
          {words[tab]}
          {Boolean(counts?.[tab]) && <span className="kit-tabs__count">{counts?.[tab]}</span>}
        </button>
      ))}
    </nav>
  )
}
