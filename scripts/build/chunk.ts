/** Modules that share a file of the build. A path names one source file, or a package. */
export interface Chunk {
  name: string
  modules: readonly string[]
}
