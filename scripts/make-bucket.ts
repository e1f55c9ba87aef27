import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '#server/config.ts'

/** Makes the bucket that the settings name, where the store lets us: for stores that start empty, as in compose.yaml. */
const { s3 } = readConfig()
if (!s3) throw new Error('S3_BUCKET is not set.')
const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3
const client = new S3Client({
  region,
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
})
const isThere = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(
  () => true,
  () => false,
)
if (!isThere) await client.send(new CreateBucketCommand({ Bucket: bucket }))
console.log(`The bucket ${bucket} is ${isThere ? 'there already' : 'made'}.`)
