import { createElement as h, type ReactNode } from 'react'
import { z } from 'zod'
import { links, type Site } from '../../site.ts'
import { defineTemplate, personShape, sitePath } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { action, entry, greet, link, mailLayout, paragraph } from '../parts.ts'

const itemShape = z.object({
  title: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  path: sitePath,
})

type Item = z.infer<typeof itemShape>

/** More would make the mail too long to read; the bell shows the rest. */
const SHOWN = 20

const counted = (count: number): string =>
  count === 1 ? 'eine neue Benachrichtigung' : `${count} neue Benachrichtigungen`

const subjectOf = (items: readonly Item[]): string =>
  items.length === 1 && items[0] !== undefined ? items[0].title : `Sie haben ${counted(items.length)}`

function list(site: Site, items: readonly Item[]): ReactNode {
  const shown = items.slice(0, SHOWN).map(({ title, message, createdAt, path }, index) =>
    entry({
      key: index,
      title: link(links.page(site, path), title),
      text: message,
      foot: atMoment(createdAt),
    }),
  )
  const rest = items.length - shown.length
  return h(
    'div',
    null,
    ...shown,
    rest > 0 ? paragraph(rest === 1 ? 'Und noch eine weitere.' : `Und ${rest} weitere.`) : null,
  )
}

export const notificationDigest = defineTemplate({
  name: 'notification-digest',
  payload: z.object({ ...personShape, items: z.array(itemShape).min(1) }),
  subject: ({ items }) => subjectOf(items),
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: payload.items
          .slice(0, 3)
          .map(({ title }) => title)
          .join(' · '),
        heading: 'Was bei Ihnen neu ist',
        greeting: greet(payload),
        because: [
          'Sie erhalten diese Nachricht höchstens einmal am Tag, und nur wenn es Neues gibt. Das ändern Sie in ',
          link(links.notificationSettings(site), 'Ihrem Profil'),
          '.',
        ],
      },
      paragraph(`seit gestern gibt es ${counted(payload.items.length)} für Sie.`),
      list(site, payload.items),
      action(links.dashboard(site), 'Alles ansehen'),
    ),
})
