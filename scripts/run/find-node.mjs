import { existsSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST = [24, 8]

/** Path of the Node that runs the product: the one installed as a package, else this one if it is new enough. */
export function findNode(root) {
  const packaged = join(root, 'node_modules', packageName(), 'bin', 'node')
  if (existsSync(packaged)) return packaged
  return isNewEnough(process.versions.node) ? process.execPath : undefined
}

/** Name of the package that contains the pinned Node for this machine. */
export function packageName() {
  return `node-${process.platform}-${process.arch}`
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}
