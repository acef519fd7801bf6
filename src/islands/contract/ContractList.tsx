import type { ContractKind } from '#api/contract/contract.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import {
  CONTRACT_TABS,
  type ContractTab,
  type ContractList as List,
} from '#lib/contract/contract-list-store.ts'
import { CONTRACT_LIST_TEXTS } from '#lib/contract/list-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './ContractList.module.css'
import { ContractRow } from './ContractRow.tsx'

interface Props {
  kind: ContractKind
  list: Resource<List>
  onTab(tab: ContractTab): void
  onRetry(): void
}

export function ContractList(props: Props) {
  const { list, onTab } = props
  const isReady = list.state === 'ready'
  return (
    <div>
      <Tabs
        label={CONTRACT_LIST_TEXTS.tabsLabel}
        tabs={CONTRACT_TABS}
        current={isReady ? list.value.tab : undefined}
        words={CONTRACT_LIST_TEXTS.tabs}
        counts={isReady ? list.value.counts : undefined}
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
  return (
    <Loaded
      resource={list}
      waiting={null}
      failed={CONTRACT_LIST_TEXTS.listFailed}
      onRetry={onRetry}
    >
      {(value) => <Rows kind={kind} {...value} />}
    </Loaded>
  )
}

function Rows({ kind, rows, tab }: List & Pick<Props, 'kind'>) {
  if (rows.length === 0)
    return <Empty drawing={emptyList} text={CONTRACT_LIST_TEXTS.empty[kind][tab]} />
  return (
    <ul className={styles.rows}>
      {rows.map((contract) => (
        <ContractRow key={contract.contractId} contract={contract} tab={tab} />
      ))}
    </ul>
  )
}
