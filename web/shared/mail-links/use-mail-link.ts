import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { type Outcome, postJson, type Refusal } from '../connection/post-json.ts'
import { useAfterOutage } from '../connection/use-after-outage.ts'
import { keepInTab, keepNamed, keptInTab, keptNamed } from '../routing/kept-in-tab.ts'

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

/**
 * The link that the page was opened with. Its token moves from the URL into the tab: it is not visible in the address bar,
 * and a reload still has it. Opening it only reads, as often as programs do that follow links; a press of a button changes
 * something. `mailLink` is a constant.
 */
export function useMailLink<Answer, Result = never>(mailLink: MailLink<Answer, Result>) {
  const { hash, pathname, state: historyState } = useLocation()
  const navigate = useNavigate()
  const given = LINK.exec(hash)?.[1] ?? null
  /** Null on the server, and until the link is read. */
  const [link, setLink] = useState<Answer | Result | Gone | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const busy = useRef(false)

  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: mailLink.storage.keep(given) })
  }, [given, mailLink, navigate, pathname])

  useEffect(() => {
    if (given !== null) return
    const { storage, path, schema } = mailLink
    const result = storage.result()
    if (result !== null) return setLink(result)
    const token = storage.kept(historyState)
    if (token === null) return setLink({ state: 'gone' })
    let over = false
    setProblem(null)
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void postJson(path, { token }, schema).then((outcome) => {
        if (over) return
        if (outcome.ok) setLink(outcome.answer)
        else if (outcome.code === 'LINK_INVALID') setLink({ state: 'gone' })
        else setProblem(outcome)
      })
    return () => {
      over = true
    }
  }, [given, historyState, mailLink, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(link === null && problem?.status === 0 ? problem : null, tryAgain)

  /** Null while another press is under way, and when the link turns out to be none. */
  async function press<Pressed>(
    path: `/api/${string}`,
    body: Readonly<Record<string, unknown>>,
    schema: z.ZodType<Pressed>,
  ): Promise<Outcome<Pressed> | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setProblem(null)
    const token = mailLink.storage.kept(historyState) ?? ''
    const outcome = await postJson(path, { token, ...body }, schema)
    busy.current = false
    setSending(false)
    if (outcome.ok || outcome.code !== 'LINK_INVALID') return outcome
    setLink({ state: 'gone' })
    return null
  }

  return { link, problem, sending, tryAgain, press, setLink, setProblem }
}
