import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { action, facts, greet, link, mailLayout, paragraph } from '../parts.ts'

export const deletionRequested = defineTemplate({
  name: 'deletion-requested',
  payload: z.object({ ...personShape, ...linkShape, at: momentShape.at, deleteOn: z.string() }),
  subject: ({ deleteOn }) => `Ihr Konto wird am ${deleteOn} gelöscht`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Bis dahin können Sie es sich anders überlegen: ein Klick genügt.',
        heading: `Ihr Konto wird am ${payload.deleteOn} gelöscht`,
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie Ihr Konto betrifft.',
      },
      paragraph(
        `Sie haben die Löschung Ihres Kontos bei ${site.name} angefordert. Sie sind überall abgemeldet, und was von Ihnen öffentlich war, ist ab sofort nicht mehr zu finden. Andere Mails bekommen Sie nicht mehr.`,
      ),
      facts(['Angefordert', atMoment(payload.at)], ['Gelöscht wird am', payload.deleteOn]),
      paragraph('Bis dahin nehmen Sie die Löschung so zurück. Danach ist alles wieder da.'),
      action(site.link('undo-deletion', payload.linkId), 'Löschung zurücknehmen'),
      paragraph(
        'Waren Sie das nicht? Dann kennt jemand Ihr Passwort. Nehmen Sie die Löschung zurück, und ',
        link(links.forgotPassword(site), 'wählen Sie gleich ein neues'),
        '.',
      ),
    ),
})
