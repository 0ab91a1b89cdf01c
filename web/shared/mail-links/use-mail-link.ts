import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { z } from 'zod'
import { type Outcome, postJson, type Refusal } from '../connection/post-json.ts'
import { keepInTab, keepNamed, keptInTab, keptNamed } from '../routing/kept-in-tab.ts'
import { useOpening } from './use-opening.ts'

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#link=([\w.~-]+)/

interface Storage<Result> {
  /** Returns the state of the history entry. */
  readonly keep: (token: string) => Readonly<Record<string, string>> | null
  readonly kept: (historyState: unknown) => string | null
  /** What the press has led to, which a reload shows again. */
  readonly result: () => Result | null
}

export const inHistory = (name: string): Storage<never> => ({
  keep: (token) => keepInTab(name, token),
  kept: (historyState) => keptInTab(historyState, name),
  result: () => null,
})

/** For a page that a sign-in leads back to, without the state of its history. */
export const underName = <Result>(name: string, resultName: string, resultSchema: z.ZodType<Result>) => ({
  keep(token: string) {
    keepNamed(resultName, null)
    keepNamed(name, token)
    return null
  },
  kept: () => keptNamed(name),
  result(): Result | null {
    try {
      return resultSchema.safeParse(JSON.parse(keptNamed(resultName) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  /** The link is used up. */
  finish(result: Result) {
    keepNamed(resultName, JSON.stringify(result))
    keepNamed(name, null)
  },
})

/** No link, or one that is not ours. */
interface Gone {
  readonly state: 'gone'
}

interface MailLink<Answer, Result> {
  readonly storage: Storage<Result>
  /** Reads what the link is for. */
  readonly path: `/api/${string}`
  readonly schema: z.ZodType<Answer>
}

/** The link that the page was opened with, and the press of a button that changes something. */
export function useMailLink<Answer, Result = never>({ storage, path, schema }: MailLink<Answer, Result>) {
  const { hash, state: historyState } = useLocation()
  /** Null on the server, and until the link is read. */
  const [link, setLink] = useState<Answer | Result | Gone | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const busy = useRef(false)
  const tryAgain = useOpening({
    given: LINK.exec(hash)?.[1] ?? null,
    keep: storage.keep,
    tokenOf: (state) => (storage.result() === null ? storage.kept(state) : null),
    open: (token) => postJson(path, { token }, schema),
    onOpening: (opening) => {
      if (opening === 'no-link') setLink(storage.result() ?? { state: 'gone' })
      else if (opening === 'asked') setProblem(null)
      else if (opening.ok) setLink(opening.answer)
      else if (opening.code === 'LINK_INVALID') setLink({ state: 'gone' })
      else setProblem(opening)
    },
    failure: link === null ? problem : null,
  })

  /** Null while another press is under way, and when the link turns out to be none. */
  async function press<Pressed>(
    pressPath: `/api/${string}`,
    body: Readonly<Record<string, unknown>>,
    pressSchema: z.ZodType<Pressed>,
  ): Promise<Outcome<Pressed> | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setProblem(null)
    const token = storage.kept(historyState) ?? ''
    const outcome = await postJson(pressPath, { token, ...body }, pressSchema)
    busy.current = false
    setSending(false)
    if (outcome.ok || outcome.code !== 'LINK_INVALID') return outcome
    setLink({ state: 'gone' })
    return null
  }

  return { link, problem, sending, tryAgain, press, setLink, setProblem }
}
