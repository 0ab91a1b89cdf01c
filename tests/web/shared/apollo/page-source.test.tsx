import { ApolloLink, Observable, type TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataProvider } from '../../../../web/shared/apollo/data-source.ts'
import { knownQuery } from '../../../../web/shared/apollo/page-answers.ts'
import { PageSource } from '../../../../web/shared/apollo/page-source.ts'
import { createStore } from '../../../../web/shared/apollo/store.ts'
import { useLoadedQuery } from '../../../../web/shared/apollo/use-loaded-query.ts'
import { until } from '../../../harness/until.ts'

interface Job {
  readonly job: { readonly __typename: 'PublicJob'; readonly id: string; readonly title: string }
}

const JobDocument: TypedDocumentNode<Job, { id: string }> = parse(
  'query PageSourceJob($id: String!) { job(id: $id) { __typename id title } }',
)
const TitleDocument: TypedDocumentNode<{ title: string }> = parse('fragment Title on PublicJob { title }')
const PressDocument: TypedDocumentNode<{ press: boolean }> = parse('mutation Press { press }')
knownQuery('PageSourceJob', JobDocument)

const jobOf = (id: string, title = 'Techniker'): Job => ({ job: { __typename: 'PublicJob', id, title } })

/** A page with job "a", and a server that answers every question with the title "neu". */
function tab({ loadedAt = Date.now() }: { loadedAt?: number } = {}) {
  const sent: string[] = []
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sent.push(operationName)
        observer.next({ data: operationName === 'Press' ? { press: true } : jobOf(variables['id'], 'neu') })
        observer.complete()
      }),
  )
  const loads = { count: 0, fails: false }
  const page = new PageSource([['PageSourceJob', { id: 'a' }, jobOf('a')]], async (answers) => {
    loads.count += 1
    if (loads.fails) throw new TypeError('Failed to fetch dynamically imported module')
    const store = createStore(answers, loadedAt)
    store.client.setLink(link)
    return store
  })
  const watch = (id: string, mode: 'asks' | 'knows' = 'asks') => {
    const told = vi.fn()
    const shown = page.show(JobDocument, { id }, mode)
    const stop = shown.subscribe(told)
    return { told, stop, title: () => (shown.current().data as Job | undefined)?.job.title, shown }
  }
  return { page, loads, sent, watch }
}

function Title({ id }: { readonly id: string }) {
  return <p>{useLoadedQuery(JobDocument, { id }).job.title}</p>
}

describe('a page before Apollo is loaded', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  it('shows what it came with, and loads nothing for it', () => {
    const { page, loads } = tab()
    const html = renderToString(
      <DataProvider value={page}>
        <Title id="a" />
      </DataProvider>,
    )
    expect(html).toBe('<p>Techniker</p>')
    expect(loads.count).toBe(0)
    expect(page.early.readQuery({ query: JobDocument, variables: { id: 'a' } })).toEqual(jobOf('a'))
    expect(page.early.readFragment({ id: 'PublicJob:a', fragment: TitleDocument })?.title).toBe('Techniker')
    expect(page.early.readFragment({ id: 'PublicJob:b', fragment: TitleDocument })).toBeNull()
  })

  it('keeps a change until Apollo is there, and sends it once', async () => {
    const { page, loads, sent } = tab()
    const { data } = await page.early.mutate({ mutation: PressDocument })
    expect(data).toEqual({ press: true })
    expect(sent).toEqual(['Press'])
    await Promise.all([page.open(), page.early.query({ query: JobDocument, variables: { id: 'b' } })])
    expect(loads.count).toBe(1)
  })

  it('asks again for code that did not come', async () => {
    const { page, loads, watch } = tab()
    const { title } = watch('a')
    loads.fails = true
    await expect(page.opened()).rejects.toThrow('Failed to fetch')
    expect(title()).toBe('Techniker')
    loads.fails = false
    await expect(page.open()).resolves.toBe((await page.opened()).client)
    expect(loads.count).toBe(2)
  })

  it('goes on showing the same object when Apollo comes, and follows what changes from then on', async () => {
    const { page, sent, watch } = tab()
    const { told, title, shown, stop } = watch('a')
    const before = shown.current()
    const client = await page.open()
    expect(shown.current()).toBe(before)
    expect(told).not.toHaveBeenCalled()
    client.writeQuery({ query: JobDocument, variables: { id: 'a' }, data: jobOf('a', 'Meister') })
    await until(() => title() === 'Meister')
    expect(told).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
    stop()
    client.writeQuery({ query: JobDocument, variables: { id: 'a' }, data: jobOf('a', 'Geselle') })
    await Promise.resolve()
    expect(title()).toBe('Meister')
  })

  it('asks for what it did not come with only where a component asks', async () => {
    const { page, sent, watch } = tab()
    const knows = watch('b', 'knows')
    await page.opened()
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toEqual([])
    const asks = watch('b')
    await until(() => asks.title() === 'neu')
    expect(knows.title()).toBe('neu')
    expect(sent).toEqual(['PageSourceJob'])
    // Mounted before, on another page now: its loader has asked.
    await page.load(JobDocument, { id: 'c' }, 30)
    expect(page.show(JobDocument, { id: 'c' }, 'asks').current().data).toEqual(jobOf('c', 'neu'))
  })

  it.each([
    ['a minute ago is asked for again', 60_000, ['PageSourceJob']],
    ['just now is taken', 0, []],
  ])('what came with a page %s, whenever Apollo came', async (_what, age, asked) => {
    const { page, sent } = tab({ loadedAt: Date.now() - age })
    await page.load(JobDocument, { id: 'a' }, 30)
    expect(sent).toEqual(asked)
  })
})
