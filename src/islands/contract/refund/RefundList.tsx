import type { ComponentProps } from 'react'
import { ContractList } from '../ContractList.tsx'

/** The contract list with refund agreements as its content. */
export function RefundList(props: Omit<ComponentProps<typeof ContractList>, 'kind'>) {
  return <ContractList {...props} kind="refund" />
}
