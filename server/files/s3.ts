import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HeadBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { type Config, ConfigError } from '../config.ts'
import { FileMissing, type Files, FilesUnavailable } from './files.ts'

type S3Settings = NonNullable<Config['s3']>

interface Limits {
  connectMs: number
  requestMs: number
}

export async function openS3Files(
  settings: S3Settings,
  limits: Limits = { connectMs: 3_000, requestMs: 15_000 },
): Promise<Files> {
  const client = createClient(settings, limits)
  const { bucket, prefix } = settings
  const inBucket = (key: string) => `${prefix}${key}`
  let installation: string | undefined
  // Access lists are switched off in new buckets, and naming one is refused there.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const answering = <Result>(key: string, work: () => Promise<Result>) => inTime(key, work, limits.requestMs)

  const files: Files = {
    kind: 's3',
    describe: `files in bucket ${bucket}${prefix && `, under ${prefix}`} at ${placeOf(settings)}`,
    async put(key, content, { contentType }) {
      // The store wants the length first. Uploads are bounded before they get here.
      const bytes = content instanceof Readable ? await buffer(content) : content
      const object = { Bucket: bucket, Key: inBucket(key), Body: bytes, ContentType: contentType }
      const Metadata = installation ? { installation } : undefined
      await answering(key, async () => void (await client.send(new PutObjectCommand({ ...object, Metadata }))))
    },
    read: (key) => answering(key, async () => Buffer.from(await driver.getBytes(inBucket(key)))),
    stream: (key) => answering(key, () => driver.getStream(inBucket(key))),
    exists: (key) => answering(key, () => driver.exists(inBucket(key))),
    remove: (key) => answering(key, () => driver.delete(inBucket(key))),
    async removeAll(folder) {
      await answering(folder, () => driver.deleteAll(inBucket(folder)))
      // The driver does not look at which files the store would not let go.
      for await (const left of files.list(folder)) throw new FilesUnavailable(`The store kept ${left}.`)
    },
    async *list(folder) {
      let paginationToken: string | undefined
      do {
        const page = await answering(folder, () =>
          driver.listAll(inBucket(folder), { recursive: true, paginationToken }),
        )
        for (const object of page.objects) if (object.isFile) yield object.key.slice(prefix.length)
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
    signAs(id) {
      installation = id
    },
    async isSigned(key) {
      const head = new HeadObjectCommand({ Bucket: bucket, Key: inBucket(key) })
      const { Metadata } = await answering(key, () => client.send(head))
      return installation !== undefined && Metadata?.installation === installation
    },
    async check() {
      await answering('', () => client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
  }

  try {
    await files.check()
    await tryOut(files)
  } catch (error) {
    throw new ConfigError(explain(error, settings))
  }
  return files
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, limits: Limits) {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The newer default puts checksums into the body, and stores that do not know them keep them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.requestMs,
    },
  })
}

/** Rights to look into a bucket say nothing about rights to keep something there. */
async function tryOut(files: Files) {
  const key = `probe/${randomUUID()}`
  await files.put(key, Buffer.from('probe'), { contentType: 'text/plain' })
  await files.read(key)
  await files.remove(key)
}

/** Bounds the whole of it, second attempts included, so that nobody's request waits for a store that is gone. */
async function inTime<Result>(key: string, work: () => Promise<Result>, limitMs: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Too late'), { code: 'ETIMEDOUT' })), limitMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (errorName(error) === 'NoSuchKey') throw new FileMissing(key)
    throw new FilesUnavailable(`The file store did not do it (${errorName(error)}).`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function explain(error: unknown, settings: S3Settings) {
  const cause = error instanceof FilesUnavailable ? error.cause : error
  const where = `bucket "${settings.bucket}" at ${placeOf(settings)}`
  const status = statusOf(cause)
  if (status === 404) return `S3_BUCKET: there is no ${where}.\nCreate it, or correct S3_BUCKET or S3_ENDPOINT.`
  if (status === 401 || status === 403) {
    return (
      `S3_BUCKET: the store refused S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for ${where}.\n` +
      'Give them the right to list, read, write and delete there.'
    )
  }
  if (status === 301 || status === 400) {
    return `S3_BUCKET: ${where} did not understand us (${errorName(cause)}).\nCheck S3_REGION and S3_ENDPOINT.`
  }
  if (errorName(cause) === 'CredentialsProviderError') {
    return `S3_BUCKET: no credentials for ${where}.\nSet S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
  }
  return (
    `S3_ENDPOINT: ${where} could not be used (${errorName(cause)}).\n` +
    'Check that the store runs and the address is right, or unset S3_BUCKET to keep files in DATA_DIR.'
  )
}

function placeOf({ endpoint, region }: S3Settings) {
  return endpoint ? new URL(endpoint).host : `Amazon S3 in ${region}`
}

function statusOf(error: unknown) {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  return metadata && typeof metadata === 'object' && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
}

function errorName(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
