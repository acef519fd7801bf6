import type { ContractKind } from '#api/contract/contract.ts'

/** A contract and a refund agreement have a page each. */
export const DOCUMENT_PATHS = {
  service: '/ContractDetailV2',
  refund: '/ContractDetailRefund',
} as const satisfies Record<ContractKind, string>

/** Which document a page is about. */
export function contractIdOf(search: string): string {
  return new URLSearchParams(search).get('contractId') ?? ''
}
