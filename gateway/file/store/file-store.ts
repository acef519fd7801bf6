/** Where files lie: a folder, or a bucket of the S3 protocol. Never called within a transaction. */
export interface FileStore {
  place: 'disk' | 's3'
  /** Stores a file under a key of its own, which is never used for another. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined if there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** Also succeeds if there is none. */
  remove(key: string): Promise<void>
}

/** 256 folders of equal size, and no more than these. */
export const pathOfKey = (key: string) => `${key.slice(0, 2)}/${key}`
