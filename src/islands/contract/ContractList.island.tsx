import { useStore } from '#islands/ui/use-store.ts'
import { LOADING, services } from '#lib/contract/contract-list-store.ts'
import { ContractList } from './ContractList.tsx'

/** Why is this an island? The contracts are the user's own and change tabs as they are signed and expire. */
export function ContractListIsland() {
  const list = useStore(services.$list, { ssr: LOADING })
  return (
    <ContractList
      kind="service"
      list={list}
      onTab={services.open}
      onRetry={() => void services.load()}
    />
  )
}
