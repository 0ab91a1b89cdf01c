/** A mail: its name in the database, the shape of its payload, its subject and its body as a React component. */
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { z } from 'zod'
import type { Site } from './site.ts'

interface MailProps<Payload> {
  readonly payload: Payload
  readonly site: Site
}

interface TemplateDefinition<Payload> {
  /** As passed to app_private.send_mail. */
  readonly name: string
  /** SQL writes the payloads, possibly that of another release, so they are parsed like any data from outside. */
  readonly payload: z.ZodType<Payload>
  subject(payload: Payload, site: Site): string
  /** Where one click in the mail program ends such mails; for those that a person ordered. */
  unsubscribe?(payload: Payload, site: Site): string
  readonly Body: FunctionComponent<MailProps<Payload>>
}

/** A template together with a payload that matches it. */
interface ParsedMail {
  readonly subject: string
  readonly body: ReactElement
  readonly unsubscribe: string | undefined
}

export interface Template {
  readonly name: string
  /** Undefined when the payload does not match. */
  parse(payload: unknown, site: Site): ParsedMail | undefined
}

export function defineTemplate<Payload>(definition: TemplateDefinition<Payload>): Template {
  const { name, payload: shape, subject, unsubscribe, Body } = definition
  return {
    name,
    parse(raw, site) {
      const parsed = shape.safeParse(raw)
      if (!parsed.success) return undefined
      const payload = parsed.data
      return {
        subject: subject(payload, site),
        body: createElement(Body, { payload, site }),
        unsubscribe: unsubscribe?.(payload, site),
      }
    },
  }
}

/** app_private.mail_company and mail_admins add these to every payload. */
export const personShape = { firstName: z.string(), lastName: z.string() }

/** The company whose job the mail is about. Mails that were queued before it was in the payload lack it. */
export const companyShape = { company: z.string().optional() }

/** The id of a row in auth.links. The token of the link is made from it while rendering. */
export const linkShape = { linkId: z.uuid() }

/** Time, and device as named by server/auth/sessions/device-name.ts. */
export const momentShape = { at: z.iso.datetime({ offset: true }), device: z.string().max(100) }

/** A path of this site: `//elsewhere.example` and `/\\elsewhere.example` would be other sites. */
export const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)
