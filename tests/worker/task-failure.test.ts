import pg from 'pg'
import { expect, it } from 'vitest'
import { DeliveryError } from '../../server/mail/mailer.ts'
import { failureCode, TaskFailure } from '../../server/worker/task-failure.ts'
import { onStage } from '../harness/database.ts'

const CONNECTION = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
const CHATTY = Object.assign(new Error('no'), { code: 'Zoë Weiß <zoe@klinik.example>' })

it.each([
  ['a mail server', new DeliveryError('EENVELOPE 550', true), 'EENVELOPE 550'],
  ['the network', CONNECTION, 'Error ECONNREFUSED'],
  ['a mistake in the code', new TypeError('zoe@klinik.example is not a function'), 'TypeError'],
  ['a code that is none', CHATTY, 'Error'],
  ['something thrown', 'zoe@klinik.example', 'unknown'],
])('of %s a code is kept and nothing else', (_what, error, code) => {
  expect(failureCode(error)).toBe(code)
  expect(new TaskFailure(error).message).toBe(code)
  expect(new TaskFailure(error).cause).toBe(error)
})

it('of a refusal by Postgres the value that was refused is not kept', async () => {
  await onStage(async (stage) => {
    const refusal = await stage.refusal(() =>
      stage.asOwner((owner) => owner.query(`select 'zoe@klinik.example'::date`)),
    )
    expect(refusal).toBeInstanceOf(pg.DatabaseError)
    expect(refusal.message).toContain('zoe@klinik.example')
    expect(failureCode(refusal)).toBe('Postgres 22007')
  })
})
