import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowMenu, type RowMenuItem } from '../../../shared/mantine/row-menu.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import {
  type CompanyTeam_CompanyFragment,
  DecideJoinRequestDocument,
  HandOverCompanyDocument,
  LeaveCompanyDocument,
  RemoveColleagueDocument,
  RevokeInvitationDocument,
  SetMemberRoleDocument,
} from './team.generated.ts'
import styles from './team-view.module.css'
import { TEAM_ROLE_WORDS, teamProblem } from './team-words.ts'

type Team = NonNullable<CompanyTeam_CompanyFragment['team']>
type Member = Team['members'][number]
type Invitation = Team['invitations'][number]
type JoinRequest = Team['joinRequests'][number]

interface TeamViewProps {
  readonly company: Pick<CompanyTeam_CompanyFragment, 'id' | 'companyName'> & { readonly team: Team }
  /** Asks for the companies again: after leaving one, and when what is shown is out of date. */
  readonly reload: () => Promise<unknown>
}

/** Something that is asked before it is done. */
interface Step {
  readonly title: string
  readonly text: ReactNode
  readonly action: string
  readonly busyAction: string
  readonly run: () => Promise<unknown>
  readonly done: string
}

const nameOf = ({ personName, email }: Pick<Member, 'personName' | 'email'>): string => personName ?? email

/** Who acts for a company, and who is invited to. */
export function TeamView({ company, reload }: TeamViewProps) {
  const { id: companyId, companyName, team } = company
  const { myRole, members, invitations, joinRequests } = team
  const client = useClient()
  const [step, setStep] = useState<Step | null>(null)
  const [asked, setAsked] = useState(false)
  const [inviting, setInviting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const leads = myRole === 'owner'
  const isOnlyOwner = leads && members.filter(({ role }) => role === 'owner').length === 1

  const ask = (next: Step) => {
    setStep(next)
    setAsked(true)
  }
  const done = (title: string, text?: string) => {
    setAsked(false)
    setInviting(false)
    focusIfLost(() => heading.current)
    toastDone({ title, ...(text === undefined ? {} : { text }) })
  }

  const role = (member: Member, next: Member['role']) => () =>
    client.mutate({
      mutation: SetMemberRoleDocument,
      variables: { companyId, userId: member.userId, role: next },
    })

  const leave = (): RowMenuItem => ({
    label: 'Team verlassen …',
    danger: true,
    onSelect: () =>
      ask({
        title: `Das Team von ${companyName} verlassen?`,
        text: 'Sie sehen danach nichts mehr von diesem Betrieb. Was Sie für ihn geschrieben haben, bleibt bei ihm; Ihr Konto bleibt, wie es ist.',
        action: 'Team verlassen',
        busyAction: 'Wird verlassen …',
        run: async () => {
          await client.mutate({ mutation: LeaveCompanyDocument, variables: { companyId } })
          await reload()
        },
        done: 'Sie haben das Team verlassen',
      }),
  })

  const stepDown = (me: Member): RowMenuItem => ({
    label: 'Leitung abgeben …',
    onSelect: () =>
      ask({
        title: 'Leitung abgeben?',
        text: 'Sie bearbeiten weiter Anzeigen und Bewerbungen. Einladen und entfernen können dann nur noch die anderen, die das Team leiten.',
        action: 'Leitung abgeben',
        busyAction: 'Wird abgegeben …',
        run: role(me, 'member'),
        done: 'Leitung abgegeben',
      }),
  })

  const itemsOf = (member: Member): readonly RowMenuItem[] => {
    if (member.isMe) return isOnlyOwner ? [] : [...(leads ? [stepDown(member)] : []), leave()]
    if (!leads) return []
    const name = nameOf(member)
    return [
      member.role === 'member'
        ? {
            label: 'Leitung geben …',
            onSelect: () =>
              ask({
                title: `${name} die Leitung geben?`,
                text: `${name} kann dann auch einladen und entfernen, auch Sie. Sie selbst leiten das Team weiter.`,
                action: 'Leitung geben',
                busyAction: 'Wird gegeben …',
                run: role(member, 'owner'),
                done: `${name} leitet jetzt das Team`,
              }),
          }
        : {
            label: 'Zum Mitglied machen …',
            onSelect: () =>
              ask({
                title: `${name} zum Mitglied machen?`,
                text: `${name} bearbeitet weiter Anzeigen und Bewerbungen, kann aber niemanden mehr einladen oder entfernen. Offene Einladungen von ${name} enden.`,
                action: 'Zum Mitglied machen',
                busyAction: 'Wird geändert …',
                run: role(member, 'member'),
                done: `${name} ist jetzt Mitglied`,
              }),
          },
      {
        label: 'Betrieb übergeben …',
        onSelect: () =>
          ask({
            title: `${companyName} an ${name} übergeben?`,
            text: `${name} leitet dann das Team, und Sie sind Mitglied. Zurück geht das nur durch ${name}.`,
            action: 'Betrieb übergeben',
            busyAction: 'Wird übergeben …',
            run: () =>
              client.mutate({
                mutation: HandOverCompanyDocument,
                variables: { companyId, userId: member.userId },
              }),
            done: `${name} leitet jetzt das Team`,
          }),
      },
      {
        label: 'Aus dem Team entfernen …',
        danger: true,
        onSelect: () =>
          ask({
            title: `${name} aus dem Team entfernen?`,
            text: `${name} sieht sofort nichts mehr von ${companyName}, auch in offenen Fenstern. Was ${name} geschrieben hat, bleibt beim Betrieb.`,
            action: 'Entfernen',
            busyAction: 'Wird entfernt …',
            run: () =>
              client.mutate({
                mutation: RemoveColleagueDocument,
                variables: { companyId, userId: member.userId },
              }),
            done: `${name} gehört nicht mehr zum Team`,
          }),
      },
    ]
  }

  const revoke = (invitation: Invitation) =>
    ask({
      title: 'Einladung zurückziehen?',
      text: `Der Link in der Mail an ${invitation.email} gilt dann nicht mehr. Sie können jederzeit neu einladen.`,
      action: 'Zurückziehen',
      busyAction: 'Wird zurückgezogen …',
      run: () =>
        client.mutate({ mutation: RevokeInvitationDocument, variables: { invitationId: invitation.id } }),
      done: 'Einladung zurückgezogen',
    })

  const decide = (request: JoinRequest, accept: boolean) => {
    const name = nameOf(request)
    const run = () =>
      client.mutate({
        mutation: DecideJoinRequestDocument,
        variables: { companyId, userId: request.userId, accept },
      })
    ask(
      accept
        ? {
            title: `${name} aufnehmen?`,
            text: `${name} (${request.email}) bearbeitet dann Anzeigen, Bewerbungen, Gespräche und Buchungen von ${companyName} mit. Nehmen Sie nur auf, wen Sie kennen.`,
            action: 'Aufnehmen',
            busyAction: 'Wird aufgenommen …',
            run,
            done: `${name} gehört jetzt zum Team`,
          }
        : {
            title: `Anfrage von ${name} ablehnen?`,
            text: `${name} erfährt davon und kann 90 Tage lang nicht noch einmal anfragen. Einladen können Sie trotzdem.`,
            action: 'Ablehnen',
            busyAction: 'Wird abgelehnt …',
            run,
            done: 'Anfrage abgelehnt',
          },
    )
  }

  return (
    <div className={styles.view}>
      {joinRequests.length > 0 ? (
        <section className={arrange.stack12} aria-labelledby="anfragen">
          <h2 id="anfragen" className={textStyles.sizeL}>
            Wer dazukommen möchte
          </h2>
          <DataTable
            label="Wer dazukommen möchte"
            rows={joinRequests}
            keyOf={({ userId }) => userId}
            columns={[
              {
                title: 'Name',
                cell: (request) => <RowName below={request.email}>{nameOf(request)}</RowName>,
              },
              {
                title: 'Angefragt am',
                narrowLabel: 'angefragt',
                atEnd: true,
                cell: ({ askedAt }) => formatDate(askedAt),
              },
              {
                title: 'Nächster Schritt',
                atEnd: true,
                cell: (request) => (
                  <span className={styles.steps}>
                    <Button size="s" onClick={() => decide(request, true)}>
                      Aufnehmen<VisuallyHidden> {nameOf(request)}</VisuallyHidden>
                    </Button>
                    <RowMenu
                      label={`Mehr zu ${nameOf(request)}`}
                      items={[{ label: 'Ablehnen …', danger: true, onSelect: () => decide(request, false) }]}
                    />
                  </span>
                ),
              },
            ]}
          />
        </section>
      ) : null}
      <section className={arrange.stack12} aria-labelledby="team">
        <div className={classNames(arrange.apart, styles.head)}>
          <h2 id="team" ref={heading} tabIndex={-1} className={textStyles.sizeL}>
            Team
          </h2>
          {leads ? (
            <LiveFieldset>
              <Button size="s" onClick={() => setInviting(true)}>
                Kollegin oder Kollegen einladen
              </Button>
            </LiveFieldset>
          ) : null}
        </div>
        <DataTable
          label="Team"
          rows={members}
          keyOf={({ userId }) => userId}
          columns={[
            {
              title: 'Name',
              cell: (member) => (
                <RowName below={member.email}>
                  {nameOf(member)}
                  {member.isMe ? ' (Sie)' : ''}
                </RowName>
              ),
            },
            {
              title: 'Rolle',
              cell: ({ role: held }) => (
                <Badge tone={held === 'owner' ? 'ok' : 'neutral'}>{TEAM_ROLE_WORDS[held]}</Badge>
              ),
            },
            {
              title: 'Dabei seit',
              narrowLabel: 'seit',
              atEnd: true,
              cell: ({ since }) => formatDate(since),
            },
            {
              title: 'Mehr',
              isUntitled: true,
              atEnd: true,
              cell: (member) => {
                const items = itemsOf(member)
                return items.length === 0 ? null : (
                  <RowMenu label={`Mehr zu ${nameOf(member)}`} items={items} />
                )
              },
            },
          ]}
        />
        {isOnlyOwner && members.length > 1 ? (
          <p className={textStyles.minor}>
            Verlassen können Sie das Team, sobald jemand anderes es leitet: „Leitung geben“ oder „Betrieb
            übergeben“ steht bei jedem Mitglied.
          </p>
        ) : null}
        {leads ? null : <p className={textStyles.minor}>Einladen und entfernen kann, wer das Team leitet.</p>}
      </section>
      {invitations.length > 0 ? (
        <section className={arrange.stack12} aria-labelledby="einladungen">
          <h2 id="einladungen" className={textStyles.sizeL}>
            Offene Einladungen
          </h2>
          <DataTable
            label="Offene Einladungen"
            rows={invitations}
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'E-Mail-Adresse',
                cell: ({ email, invitedBy }) => (
                  <RowName below={invitedBy ? `eingeladen von ${invitedBy}` : null}>{email}</RowName>
                ),
              },
              {
                title: 'Gilt bis',
                narrowLabel: 'gilt bis',
                atEnd: true,
                cell: ({ expiresAt }) => formatDate(expiresAt),
              },
              {
                title: 'Nächster Schritt',
                atEnd: true,
                cell: (invitation) => (
                  <Button look="secondary" size="s" onClick={() => revoke(invitation)}>
                    Zurückziehen<VisuallyHidden> {invitation.email}</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        </section>
      ) : null}
      <InviteDialog
        companyId={companyId}
        companyName={companyName}
        opened={inviting}
        done={done}
        onClose={() => setInviting(false)}
      />
      <ActionDialog
        opened={asked}
        title={step?.title ?? ''}
        action={step?.action ?? ''}
        busyAction={step?.busyAction ?? ''}
        run={async () => {
          if (step === null) return
          try {
            await step.run()
          } catch (error) {
            // What the person decided about is out of date: behind the dialog stands what is now.
            if (teamProblem(error) !== null) await reload().catch(() => undefined)
            throw error
          }
          done(step.done)
        }}
        problemOf={teamProblem}
        onClose={() => setAsked(false)}
      >
        <p>{step?.text}</p>
      </ActionDialog>
    </div>
  )
}
