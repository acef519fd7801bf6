import type { Contract, ContractDetail, ContractKind } from '#api/contract/contract.ts'
import { getDocument } from '#api/contract/document/get-document.ts'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { idNumber, realName } from '#api/contract/investor/investor-info.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { send } from '#lib/shell/transport/http.ts'

/** The calls of contracts, fetched by the pages when they need the first of them. */

/** Contracts of one kind, newest first. */
export function askContracts(kind: ContractKind): Promise<readonly Contract[]> {
  return send(listContracts, { kind })
}

export function askContract(contractId: string): Promise<ContractDetail> {
  return send(getContract, { contractId })
}

/** One page as the address of a PNG. Pages are asked for one after the other: a newer read replaces an older one. */
export async function askPage(contractId: string, page: number): Promise<string> {
  const { picture } = await send(getPagePicture, { contractId, page })
  return `data:image/png;base64,${picture}`
}

/** Tells the gateway that the document was read to its end. */
export async function tellRead(contractId: string): Promise<void> {
  await send(markContractRead, { contractId })
}

type SignRequest = Parameters<typeof signContract.request.encode>[0]

/** Signs; name and number are checked for their shape first, ParseError names the field. */
export function sendSignature(request: SignRequest): Promise<Contract> {
  const name = realName.decode(request.realName, 'realName')
  const number = idNumber.decode(request.idNumber, 'idCard')
  return send(signContract, { ...request, realName: name, idNumber: number })
}

/** Name and number as registered, masked; undefined before registration. */
export async function askKnownSigner(): Promise<{ name: string; idNumber: string } | undefined> {
  const { info } = await send(getInvestorInfo, {})
  return info && { name: info.maskedName, idNumber: info.maskedIdNumber }
}

/** The stored PDF. */
export async function askDocument(contractId: string): Promise<{ fileName: string; pdf: string }> {
  return send(getDocument, { contractId })
}
