/** A mail: its name in the database, the shape of its payload, its subject and its body as a React component. */
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { z } from 'zod'
import type { Site } from './site.ts'

export interface MailProps<Payload> {
  readonly payload: Payload
  readonly site: Site
}

export interface TemplateDefinition<Payload> {
  /** As SQL says it in app_private.send_mail. */
  readonly name: string
  /** Payloads are written by SQL, maybe by that of another release: parsed like anything from outside. */
  readonly payload: z.ZodType<Payload>
  subject(payload: Payload): string
  readonly Body: FunctionComponent<MailProps<Payload>>
}

/** A template together with a payload that fits it. */
export interface ParsedMail {
  readonly subject: string
  readonly body: ReactElement
}

export interface Template {
  readonly name: string
  /** Undefined when the payload does not fit. */
  parse(payload: unknown, site: Site): ParsedMail | undefined
}

export function defineTemplate<Payload>(definition: TemplateDefinition<Payload>): Template {
  const { name, payload: shape, subject, Body } = definition
  return {
    name,
    parse(raw, site) {
      const parsed = shape.safeParse(raw)
      if (!parsed.success) return undefined
      const payload = parsed.data
      return { subject: subject(payload), body: createElement(Body, { payload, site }) }
    },
  }
}

/** app_private.mail_company and mail_admins add these to every payload. */
export const personShape = { firstName: z.string(), lastName: z.string() }

/** The number of a row in auth.links. What opens the link is made from it while rendering. */
export const linkShape = { linkId: z.uuid() }

/** When and with what: as server/auth/device-name.ts names it. */
export const momentShape = { at: z.iso.datetime({ offset: true }), device: z.string().max(100) }

/** Stays on this site: `//elsewhere.example` and `/\\elsewhere.example` leave it. */
export const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)
