import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { feedOf } from '../../features/notifications/live-notifications.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { idOfSlug, paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { NotificationPageDocument } from './notification-page.generated.ts'

/** Of another account, or deleted: the list says what there is. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOfSlug(args.params['slug'])
  const found = id === null ? null : await loadQuery(args, NotificationPageDocument, { id }, { maxAge: 0 })
  if (id === null || !found?.myNotification) throw redirect(paths.dashboard.href({ tab: 'notifications' }))
  return { id }
}

/** What a press on a notification of the device opens: marks it read and leads on, as the bell does. */
export function Component() {
  const { id } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { myNotification } = useLoadedQuery(NotificationPageDocument, { id })
  const client = useClient()
  const navigate = useNavigate()
  const opened = useRef(false)
  useEffect(() => {
    if (!myNotification || opened.current) return
    opened.current = true
    void feedOf(client).markRead(myNotification)
    void navigate(myNotification.path, { replace: true })
  }, [client, myNotification, navigate])
  if (!myNotification) return null
  const { title, message, path } = myNotification
  return (
    <Container>
      <PageHead title={title} noindex />
      <EmptyState level={1} title={title} text={message}>
        <ButtonLink to={path}>Ansehen</ButtonLink>
      </EmptyState>
    </Container>
  )
}
