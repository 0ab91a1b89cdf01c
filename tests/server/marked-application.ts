/** An application whose every text is a mark, between an applicant and a company that nobody else deals with. */

import { apply, move, note, SENT, write } from '../db/applications/application-fixtures.ts'
import { employ } from '../db/conversations/committed.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { type Mark, makeMarks } from '../harness/leak-walk/marks.ts'
import type { Reader } from '../harness/leak-walk/visit.ts'

const sent = makeMarks('sentFirstName', 'sentLastName', 'sentEmail', 'sentPhone', 'sentPlace', 'letter')
const exchanged = makeMarks('question', 'reply', 'invitation', 'interviewPlace')
const internal = makeMarks('note', 'template')

export const APPLICATION: readonly Mark[] = [
  ...Object.values(sent),
  ...Object.values(exchanged),
  ...Object.values(internal),
]
/** What not even the applicant reads. */
export const INTERNAL: readonly string[] = Object.keys(internal)

export interface MarkedApplication {
  readonly id: string
  readonly jobId: string
  readonly companyId: string
  /** A member of the company, who reads all of it. */
  readonly hirer: Reader
}

export async function markedApplication(
  server: LeakServer,
  applicant: NonNullable<Reader['person']>,
): Promise<MarkedApplication> {
  const { employer, companyId, jobId } = await employ(server.owner, server.createUser)
  const { id } = await server.as(applicant, (client) =>
    apply(client, jobId, {
      ...SENT,
      first_name: sent.sentFirstName.text,
      last_name: sent.sentLastName.text,
      email: sent.sentEmail.email,
      phone: sent.sentPhone.digits,
      location: sent.sentPlace.text,
      letter: `Guten Tag ${sent.letter.text}`,
    }),
  )
  await server.as(applicant, (client) => write(client, id, `Eine Frage ${exchanged.question.text}`))
  await server.as(employer, async (client) => {
    await write(client, id, `Eine Antwort ${exchanged.reply.text}`)
    await note(client, id, `Eine Notiz ${internal.note.text}`)
    await move(client, [id], 'eingeladen', { text: `Eine Einladung ${exchanged.invitation.text}` })
    await client.query(
      `select app_public.set_interview($1, row(current_date + 10, '10:00', 60, $2)::app_public.interview_fields)`,
      [id, `Haus ${exchanged.interviewPlace.text}`],
    )
    await client.query(`select app_public.save_answer_template($1, 'absage', 'Eigene', $2)`, [
      companyId,
      `Eine Vorlage ${internal.template.text}`,
    ])
  })
  return { id, jobId, companyId, hirer: { name: 'hirer', person: employer } }
}
