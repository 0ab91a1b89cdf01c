import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface BegunUpload {
  readonly key: string | null
  readonly stored_name: string
  readonly stored_bytes: number
  readonly stored_pages: number | null
}

/** As the present person of the stage. */
export async function beginUpload(stage: Stage, id: string, bytes = 1_000): Promise<BegunUpload> {
  const { rows } = await stage.query<BegunUpload>(
    `select * from app_hidden.begin_file_upload($1, 'Lebenslauf.pdf', $2)`,
    [id, bytes],
  )
  const [begun] = rows
  if (begun === undefined) throw new Error('No upload was begun')
  return begun
}

export async function finishUpload(
  stage: Stage,
  id: string,
  key: string | null,
): Promise<boolean | undefined> {
  const { rows } = await stage.query<{ done: boolean }>(
    `select app_hidden.finish_file_upload($1, $2, 2, sha256('x')) as done`,
    [id, key],
  )
  return rows[0]?.done
}

/** A file that waits for an application. The stage is its owner afterwards. */
export async function addFile(stage: Stage, owner: TestUser): Promise<string> {
  const id = randomUUID()
  await stage.become(owner)
  const { key } = await beginUpload(stage, id)
  await finishUpload(stage, id, key)
  return id
}
