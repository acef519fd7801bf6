import { call } from '#api/call.ts'
import { flag, optional, record, text } from '#api/codec.ts'
import { contractCodes } from '../codes.ts'
import { contract, contractId } from '../contract.ts'
import { idNumber, realName } from '../investor/investor-info.ts'
import { signature } from './signature.ts'

/**
 * Signs a contract or refund agreement that the signer has read: the signer is the registered person, the text the one
 * they read. A signer who cannot write by hand sends `isTyped` and no strokes; their real name then replaces the
 * signature, and the document says so.
 */
export const signContract = call('POST', '/contract/signContract', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    contractId: ['contractId', contractId],
    textHash: [
      'textHash',
      text({ pattern: /^[0-9a-f]{64}$/, message: '合同内容有误，请重新打开' }),
    ],
    realName: ['realName', realName],
    idNumber: ['idCard', idNumber],
    signature: ['signature', signature],
    isTyped: ['typedSignature', optional(flag())],
  }),
  answer: contract,
  refuses: contractCodes(
    'NOT_READ',
    'SIGNER_MISMATCH',
    'SIGNED_ALREADY',
    'SIGN_REFUSED',
    'SIGNATURE_MISSING',
  ),
})
