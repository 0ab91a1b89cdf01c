import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'

/** Goes to an address that anybody can have typed. Only its reader learns whether it is subscribed. */
export const confirmNewsletter = defineTemplate({
  name: 'confirm-newsletter',
  payload: z.object({ linkId: z.uuid(), isSubscribed: z.boolean() }),
  subject: ({ isSubscribed }) =>
    isSubscribed ? 'Sie bekommen unseren Newsletter schon' : 'Bitte bestätigen Sie Ihren Newsletter',
  Body: ({ payload: { linkId, isSubscribed }, site }) =>
    isSubscribed
      ? mailLayout(
          {
            site,
            preview: 'Sie müssen nichts tun.',
            heading: 'Sie bekommen unseren Newsletter schon',
            greeting: 'Guten Tag,',
            because:
              'Sie erhalten diese Nachricht, weil jemand diese Adresse für den Newsletter eingegeben hat. Waren Sie das nicht, müssen Sie nichts tun: Es ändert sich nichts.',
          },
          paragraph('diese Adresse ist für den Newsletter angemeldet. Sie müssen nichts bestätigen.'),
          action(site.link('newsletter', linkId), 'Themen und Häufigkeit ändern'),
        )
      : mailLayout(
          {
            site,
            preview: 'Erst danach senden wir Ihnen den Newsletter.',
            heading: 'Newsletter bestätigen',
            greeting: 'Guten Tag,',
            because:
              'Sie erhalten diese Nachricht, weil jemand diese Adresse für den Newsletter eingegeben hat. Waren Sie das nicht, müssen Sie nichts tun: Ohne Bestätigung löschen wir die Bestellung nach drei Tagen.',
          },
          paragraph(
            `für diese Adresse wurde der Newsletter von ${site.name} bestellt. Sie bekommen ihn erst, wenn Sie das bestätigen.`,
          ),
          action(site.link('confirm-newsletter', linkId), 'Newsletter ansehen und bestätigen'),
          paragraph('Der Link gilt drei Tage.'),
        ),
})
