import type { ContractKind } from '#api/contract/contract.ts'

/** Pages of contracts and of refund agreements. */
export const DOCUMENT_PATHS = {
  service: '/ContractDetailV2',
  refund: '/ContractDetailRefund',
} as const satisfies Record<ContractKind, string>

/** The id of the document a page shows. */
export function contractIdOf(search: string): string {
  return new URLSearchParams(search).get('contractId') ?? ''
}
