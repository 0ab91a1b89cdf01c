import { createElement as h, type ReactNode } from 'react'
import { z } from 'zod'
import { links, type Site } from '../../site.ts'
import { defineTemplate, sitePath } from '../../template.ts'
import { action, entry, greet, link, mailLayout, paragraph, strong } from '../parts.ts'

const itemShape = z.object({
  title: z.string(),
  /** Company and place, pay; of a request profession and area, Chiffre. */
  lines: z.tuple([z.string(), z.string()]),
  path: sitePath,
})

const payload = z.object({
  // A person without an account has no name here.
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  linkId: z.uuid(),
  half: z.enum(['jobs', 'requests']),
  name: z.string(),
  frequency: z.enum(['sofort', 'taeglich', 'woechentlich', 'aus']),
  searchQuery: z.string().regex(/^(\?[A-Za-z0-9%&=+,.~*_-]+)?$/),
  count: z.number().int().min(1),
  items: z.array(itemShape).min(1),
})

type Payload = z.infer<typeof payload>

const NOUNS = {
  jobs: { one: 'neue Stelle', many: 'neue Stellen' },
  requests: { one: 'neues Stellengesuch', many: 'neue Stellengesuche' },
} as const

const counted = ({ half, count }: Payload): string =>
  count === 1 ? `1 ${NOUNS[half].one}` : `${count} ${NOUNS[half].many}`

const HOW_OFTEN: Readonly<Record<Payload['frequency'], string>> = {
  sofort: 'sobald es neue Treffer gibt',
  taeglich: 'höchstens einmal am Tag',
  woechentlich: 'höchstens einmal in der Woche',
  aus: 'bis Sie es ändern',
}

function list(site: Site, { items, count }: Payload): ReactNode {
  const rest = count - items.length
  return h(
    'div',
    null,
    ...items.map(({ title, lines: [first, second], path }, index) =>
      entry({ key: index, title: link(links.page(site, path), title), text: first, foot: second }),
    ),
    rest > 0 ? paragraph(rest === 1 ? 'Und noch einer.' : `Und ${rest} weitere.`) : null,
  )
}

const found = (site: Site, { half, searchQuery }: Payload): string =>
  half === 'jobs' ? links.foundJobs(site, searchQuery) : links.foundRequests(site, searchQuery)

export const searchAlert = defineTemplate({
  name: 'search-alert',
  payload,
  subject: (mail) => `${counted(mail)}: ${mail.name}`,
  unsubscribe: ({ linkId }, site) => site.stopAlert(linkId),
  Body: ({ payload: mail, site }) => {
    const manage = site.link('alert', mail.linkId)
    return mailLayout(
      {
        site,
        preview: mail.items
          .slice(0, 3)
          .map(({ title }) => title)
          .join(' · '),
        heading: counted(mail),
        greeting:
          mail.firstName !== undefined && mail.lastName !== undefined
            ? greet({ firstName: mail.firstName, lastName: mail.lastName })
            : 'Guten Tag,',
        because: [
          `Sie erhalten diese Nachricht, weil Sie den Suchauftrag „${mail.name}“ gespeichert haben, ${HOW_OFTEN[mail.frequency]}. `,
          link(`${manage}&aktion=pause`, 'Pausieren'),
          ' · ',
          link(`${manage}&aktion=haeufigkeit`, 'Häufigkeit ändern'),
          ' · ',
          link(`${manage}&aktion=loeschen`, 'Suchauftrag löschen'),
        ],
      },
      paragraph('für Ihren Suchauftrag ', strong(`„${mail.name}“`), ` gibt es ${counted(mail)}.`),
      list(site, mail),
      action(found(site, mail), 'Alle Treffer ansehen'),
    )
  },
})
