/** The routes over a bucket: what the suite of the store shows for itself, seen by a browser. */
import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStage, pdfOf, startFileStage } from './file-stage.ts'

let s3: FauxqsServer
let stage: FileStage
beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new S3Client({
    endpoint: s3.address,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials,
  })
  await client.send(new CreateBucketCommand({ Bucket: 'bewerbungen' }))
  client.destroy()
  stage = await startFileStage({
    environment: {
      S3_BUCKET: 'bewerbungen',
      S3_ENDPOINT: s3.address,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
  })
})
afterAll(() => stage.stop())

test('a file goes into the bucket and comes back; while the bucket is away nothing is half there', async () => {
  const person = await stage.createUser()
  const pdf = pdfOf(2_000_000)
  const [id, later] = [randomUUID(), randomUUID()]
  expect((await stage.put(person, pdf, { id })).status).toBe(200)
  expect(await stage.stored()).toHaveLength(1)
  expect(await stage.spooled()).toEqual([])
  const answer = await stage.get(person, id)
  expect(pdf.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)

  await s3.stop()
  const refused = await stage.put(person, pdf, { id: later })
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'STORE_UNAVAILABLE'])
  expect((await stage.rows(person)).map((row) => row.id)).toEqual([id])
  expect(await stage.spooled()).toEqual([])
  const away = await stage.get(person, id)
  expect(away.status).toBe(503)
})
