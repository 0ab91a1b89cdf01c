import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { afterAll, expect, it } from 'vitest'
import { boundedPasswords, startPasswordThreads } from '../../../../server/auth/accounts/password-threads.ts'

const threads = startPasswordThreads()
afterAll(() => threads.end())

const PASSWORD = 'Größe-und-Maß 1!'

it('reads and writes the format of better-auth, in which all stored passwords are', async () => {
  expect(await threads.verify(PASSWORD, await hashPassword(PASSWORD))).toBe(true)
  expect(await threads.verify('Anderes-1!', await hashPassword(PASSWORD))).toBe(false)
  const hash = await threads.hash(PASSWORD)
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Anderes-1!' })).toBe(false)
  // Two ways to write the same letters.
  expect(await threads.verify(PASSWORD.normalize('NFD'), hash)).toBe(true)
})

it('fails for what is no hash, and goes on', async () => {
  await expect(threads.verify(PASSWORD, 'nothing')).rejects.toThrow()
  await expect(threads.verify(PASSWORD, await threads.hash(PASSWORD))).resolves.toBe(true)
})

it('makes at most two hashes at once, in the order in which they were asked for', async () => {
  const started: string[] = []
  const finish: Array<() => void> = []
  let running = 0
  let most = 0
  const passwords = boundedPasswords(async (_kind, { password = '' }) => {
    started.push(password)
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return password
  })
  const all = ['a', 'b', 'c', 'd', 'e'].map((password) => passwords.hash(password))
  for (const [index, one] of all.entries()) {
    await expect.poll(() => finish.length).toBeGreaterThan(index)
    finish[index]?.()
    await one
  }
  expect(most).toBe(2)
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
})
