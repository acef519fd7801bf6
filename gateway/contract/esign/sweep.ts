import { hourly } from '#gateway/hooks/sweep.ts'
import { completeESignatures } from './complete-e-signature.ts'

export const sweep = hourly('为已签署的文件取得电子签名', completeESignatures)
