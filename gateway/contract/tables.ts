import type { Generated, JSONColumnType } from 'kysely'
import type { RefundTable } from '#api/order/refund/refund-table.ts'

declare module '../db/schema.ts' {
  interface Database {
    investors: InvestorsTable
    risk_questionnaires: RiskQuestionnairesTable
    risk_results: RiskResultsTable
    risk_confirmations: RiskConfirmationsTable
    contracts: ContractsTable
    contract_documents: ContractDocumentsTable
    contract_esignatures: ContractESignaturesTable
    contract_wordings: ContractWordingsTable
  }
}

interface InvestorsTable {
  user_id: string
  /** Name, number and statements, encrypted. */
  info_sealed: string
  /** Keyed hash of the number: shows whether two accounts belong to one person. */
  id_hash: string
  is_id_checked: boolean
  /** When the identity service found name and number to be one person's; null where none was set up. */
  matched_at: Date | null
  updated_at: Date
}

interface RiskQuestionnairesTable {
  version: string
  content: JSONColumnType<object>
  created_at: Date
}

export interface RiskResultsTable {
  id: Generated<number>
  result_id: string
  user_id: string
  version: string
  answers_sealed: string
  score: number
  level: number
  is_lowest: boolean
  taken_at: Date
  valid_until: Date
}

/** Who confirmed which risk disclosure, with which assessment; rows are inserted once and never changed. */
interface RiskConfirmationsTable {
  user_id: string
  product_id: string
  result_id: string
  level: number
  risk_level: number
  text_hash: string
  confirmed_at: Date
}

export interface ContractsTable {
  id: Generated<number>
  contract_id: string
  order_id: string
  user_id: string
  kind: 'service' | 'refund'
  /** The number printed on the contract. */
  number: string
  title: string
  text_version: string
  text: string
  text_hash: string
  terms: JSONColumnType<readonly { name: string; value: string }[]>
  state: 'toSign' | 'signed' | 'cancelled'
  created_at: Date
  read_at: Date | null
  signed_at: Date | null
  cancellable_until: Date | null
  signer_sealed: string | null
  evidence_sealed: string | null
  document_hash: string | null
  /** Set for a refund agreement, with how its refund was calculated. */
  refund_id: string | null
  refund_table: JSONColumnType<RefundTable> | null
  /** The money is held until the signature. */
  holds_refund: Generated<boolean>
  /** Last moment to sign; null if there is no limit. */
  sign_until: Date | null
}

interface ContractDocumentsTable {
  contract_id: string
  pdf_sealed: string
  page_count: number
  /** The token of the authority in base64, its time, and the name in its certificate. */
  stamp: string | null
  stamped_at: Date | null
  stamp_authority: string | null
}

interface ContractESignaturesTable {
  contract_id: string
  tries: Generated<number>
  /** When the service is asked next. */
  due_at: Date
  /** Why the last attempt failed. */
  problem: string | null
  /** The detached signature with its certificate, encrypted; null until there is one. */
  token_sealed: string | null
  /** Number of the certificate, and the name of who issued it. */
  serial: string | null
  issuer: string | null
  signed_at: Date | null
}

/** Clauses of a service contract, with blanks; contracts keep the text they were drafted with. */
export interface ContractWordingsTable {
  version: string
  body: string
  author: string
  created_at: Date
  /** Null for a draft. */
  published_at: Date | null
  discarded_at: Date | null
}
