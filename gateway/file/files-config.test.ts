import { expect, test } from 'vitest'
import { readFilesConfig } from './files-config.ts'

const BUCKET = { FILES_URL: 'https://s3.example/bucket', FILES_KEY_ID: 'id', FILES_KEY_SECRET: 's' }

test('files lie beside an embedded database, and stay in one of several nodes until a place is named', () => {
  expect(readFilesConfig({}, '.data')).toEqual({ folder: '.data/files', bucket: undefined })
  const server = { DATABASE_URL: 'postgres://one/database' }
  expect(readFilesConfig(server, '.data')).toEqual({ folder: undefined, bucket: undefined })
  expect(readFilesConfig({ ...server, FILES_DIR: '/srv/files', ...BUCKET }, '.data')).toEqual({
    folder: '/srv/files',
    bucket: {
      ...{ url: BUCKET.FILES_URL, region: 'us-east-1', keyId: 'id', keySecret: 's' },
    },
  })
})

test.each([
  [{ FILES_KEY_SECRET: '' }, 'missing: FILES_KEY_SECRET'],
  [{ FILES_URL: 'ftp://s3.example/bucket' }, 'FILES_URL is not the address of a bucket'],
  [{ FILES_URL: 'https://s3.example/bucket?x=1' }, 'FILES_URL is not the address of a bucket'],
  [{ FILES_URL: 'https://id:key@s3.example/bucket' }, 'FILES_URL is not the address of a bucket'],
  [{ FILES_URL: 'https://s3.example/a bucket' }, 'FILES_URL is not the address of a bucket'],
])('a bucket with %j is refused without its key', (change, reason) => {
  const read = () => readFilesConfig({ ...BUCKET, ...change }, '.data')
  expect(read).toThrow(reason)
  expect(read).not.toThrow('id:key')
})
