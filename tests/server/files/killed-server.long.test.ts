/** SIGKILL between upload and submit, and in the middle of an upload: nothing is lost, nothing half-written is used. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpool } from '../../../server/files/spool.ts'
import { addApplication } from '../../db/applications/committed.ts'
import { until } from '../../harness/until.ts'
import { type FileStage, pdfOf, startFileStage } from './file-stage.ts'

let stage: FileStage
beforeAll(async () => {
  stage = await startFileStage()
})
afterAll(() => stage.stop())

/** On the database and in the folders of the stage. */
async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
  const { databaseUrl = '', authSecret, dataDir } = stage.env
  const child = spawn(process.execPath, [fileURLToPath(new URL('./file-process.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, port: Number(line) }
}

test('a file that was answered survives and can be sent; one that was cut is taken when it comes again', async () => {
  const person = await stage.createUser()
  const [whole, half] = [randomUUID(), randomUUID()]
  const pdf = pdfOf(400_000)
  const { child, port } = await startProcess()
  const headers = {
    origin: `http://127.0.0.1:${port}`,
    cookie: person.cookie,
    'content-type': 'application/pdf',
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/files/${whole}?name=a.pdf`, {
    method: 'PUT',
    body: pdf,
    headers,
  })
  expect(answer.status).toBe(200)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `PUT /api/files/${half}?name=b.pdf HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n` +
      `${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}content-length: ${pdf.length}\r\n\r\n`,
  )
  socket.write(pdf.subarray(0, pdf.length / 2))
  await until(async () => (await stage.spooled()).length === 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  socket.destroy()

  expect(new Map((await stage.rows(person)).map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [whole, 'geprueft'],
      [half, 'unterwegs'],
    ]),
  )
  // Another server of the same installation goes on.
  expect((await stage.get(person, whole)).status).toBe(200)
  expect((await stage.get(person, half)).status).toBe(404)
  expect((await stage.put(person, pdf, { id: half, name: 'b.pdf' })).status).toBe(200)
  const applicationId = await addApplication(stage.owner, person.userId)
  await stage.owner.query('select app_private.claim_application_files($1, $2, $3)', [
    applicationId,
    person.userId,
    [whole, half],
  ])
  expect((await stage.rows(person)).map(({ state }) => state)).toEqual(['verwendet', 'verwendet'])

  // What the killed server left in the spool goes once it is an hour old, not before: another server may be writing it.
  const spool = createSpool(stage.env.dataDir)
  await spool.clean()
  const [part = ''] = await stage.spooled()
  const hourAgo = new Date(Date.now() - 3_700_000)
  await utimes(join(stage.env.dataDir, 'spool', part), hourAgo, hourAgo)
  await spool.clean()
  expect(await readdir(join(stage.env.dataDir, 'spool'))).toEqual([])
})
