import { hourly } from '#gateway/hooks/sweep.ts'
import { stampDocuments } from './stamp-document.ts'

export const sweep = hourly('为已签署的文件补盖时间戳', stampDocuments)
