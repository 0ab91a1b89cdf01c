import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph } from '../parts.ts'

export const deletionReminder = defineTemplate({
  name: 'deletion-reminder',
  payload: z.object({ ...personShape, ...linkShape, deleteOn: z.string() }),
  subject: ({ deleteOn }) => `Ihr Konto wird am ${deleteOn} endgültig gelöscht`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Noch können Sie die Löschung zurücknehmen.',
        heading: `Am ${payload.deleteOn} löschen wir Ihr Konto`,
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil Sie die Löschung Ihres Kontos angefordert haben.',
      },
      paragraph(
        `am ${payload.deleteOn} löschen wir Ihr Konto bei ${site.name} mit allem, was dazugehört. Danach können wir es nicht wiederherstellen.`,
      ),
      paragraph(
        'Soll es dabei bleiben, müssen Sie nichts tun. Möchten Sie das Konto behalten, genügt ein Klick:',
      ),
      action(site.link('undo-deletion', payload.linkId), 'Löschung zurücknehmen'),
    ),
})
