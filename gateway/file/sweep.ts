import { hourly } from '../hooks/sweep.ts'
import { deleteUnusedFiles, moveFiles } from './move-files.ts'

/** An hour after a node starts, by when no node of the release before is left that could not read a moved file. */
export const fileSweep = hourly('把图片和文件移到文件存储', moveFiles)

export const unusedFileSweep = hourly('删除不再使用的图片和文件', deleteUnusedFiles)
