import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape, sitePath } from '../../template.ts'
import { action, greet, mailLayout, paragraph, wantsNews } from '../parts.ts'

export const notification = defineTemplate({
  name: 'notification',
  payload: z.object({ ...personShape, title: z.string(), message: z.string(), path: sitePath }),
  subject: ({ title }) => title,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: payload.message,
        heading: payload.title,
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph('es gibt Neues für Sie:'),
      paragraph(payload.message),
      action(links.page(site, payload.path), 'Ansehen'),
    ),
})
