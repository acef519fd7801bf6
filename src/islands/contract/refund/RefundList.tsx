import type { ComponentProps } from 'react'
import { ContractList } from '../ContractList.tsx'

/** The contract list, for refund agreements. */
export function RefundList(props: Omit<ComponentProps<typeof ContractList>, 'kind'>) {
  return <ContractList {...props} kind="refund" />
}
