/** The key of a new document finds what it made, and never writes over what others have made of it. */
import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, test } from 'vitest'
import { NewDocumentKey } from '../../../../web/shared/drafts/new-document-key.ts'

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] })

/** Refuses the first request. */
function refusing(code: string) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1) throw refusal(code)
    return keys.length
  }
  return { keys, send }
}

test('a lost answer is asked for again with the same key', async () => {
  const key = new NewDocumentKey()
  const { keys, send } = refusing('OFFLINE')
  await expect(key.save(send)).rejects.toThrow()
  await key.save(send)
  expect(new Set(keys)).toEqual(new Set([key.value]))
})

test('where another form has gone on with it, the text becomes a document of its own', async () => {
  const key = new NewDocumentKey()
  key.take('of-the-tab')
  const { keys, send } = refusing('CONFLICT')
  expect(await key.save(send)).toBe(2)
  expect(keys).toEqual(['of-the-tab', key.value])
  expect(key.value).not.toBe('of-the-tab')
})

test('what is written after "Verwerfen" is another document', () => {
  const key = new NewDocumentKey()
  const before = key.value
  key.take(null)
  expect(key.value).toBe(before)
  key.renew()
  expect(key.value).not.toBe(before)
})
