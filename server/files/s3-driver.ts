/** Loaded only where a bucket is configured: the SDK takes 25 MB of memory. */
import { S3Client } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '../env.ts'

export function createS3Driver({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): S3Driver {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A person waits in front of a progress bar: three tries within a few seconds, then the browser tries again.
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      // Without this option the time limit only writes a warning.
      throwOnRequestTimeout: true,
    }),
    // Stores other than Amazon's refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false })
}
