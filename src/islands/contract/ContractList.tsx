import type { ContractKind } from '#api/contract/contract.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import {
  CONTRACT_TABS,
  type ContractTab,
  type ContractList as List,
} from '#lib/contract/contract-list-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import { emptyList } from '#lib/ui/drawings.ts'
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
      <Tabs
        label={CONTRACT_TEXTS.tabsLabel}
        tabs={CONTRACT_TABS}
        current={isReady ? list.tab : undefined}
        words={CONTRACT_TEXTS.tabs}
        counts={isReady ? list.counts : undefined}
        isDisabled={!isReady}
        className={styles.tabs}
        onTab={onTab}
      />
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
