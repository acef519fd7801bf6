import { Failed } from '#islands/ui/EmptyStates.tsx'
import '#styles/kit/tabs.css'
import type { ContractKind } from '#api/contract/contract.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import {
  CONTRACT_TABS,
  type ContractTab,
  type ContractList as List,
} from '#lib/contract/contract-list-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import { emptyList } from '#ui/drawings.ts'
import styles from './ContractList.module.css'
import { ContractRow } from './ContractRow.tsx'

interface Props {
  kind: ContractKind
  list: Exclude<List, { state: 'loading' }>
  onTab(tab: ContractTab): void
  onRetry(): void
}

export function ContractList(props: Props) {
  const { list, onTab } = props
  const isReady = list.state === 'ready'
  return (
    <div>
      <nav className={`kit-tabs ${styles.tabs}`} aria-label={CONTRACT_TEXTS.tabsLabel}>
        {CONTRACT_TABS.map((tab) => (
          <button
            key={tab}
            className="kit-tabs__tab"
            type="button"
            disabled={!isReady}
            aria-current={isReady && tab === list.tab}
            onClick={() => onTab(tab)}
          >
            {CONTRACT_TEXTS.tabs[tab]}
            {isReady && list.counts[tab] > 0 && (
              <span className={styles.count}>{list.counts[tab]}</span>
            )}
          </button>
        ))}
      </nav>
      <div className={styles.body} data-keep="contracts" data-ready={isReady ? '' : undefined}>
        <Body {...props} />
      </div>
    </div>
  )
}

function Body({ kind, list, onRetry }: Props) {
  switch (list.state) {
    case 'failed':
      return <Failed text={CONTRACT_TEXTS.listFailed} onRetry={onRetry} />
    case 'ready':
      if (list.rows.length === 0)
        return <Empty drawing={emptyList} text={CONTRACT_TEXTS.empty[kind][list.tab]} />
      return (
        <ul className={styles.rows}>
          {list.rows.map((contract) => (
            <ContractRow key={contract.contractId} contract={contract} tab={list.tab} />
          ))}
        </ul>
      )
  }
}
