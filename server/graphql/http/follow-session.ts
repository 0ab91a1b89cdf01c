/**
 * GraphiQL is no page of the web app, so it follows sign-in and sign-out elsewhere by itself: over the channel of
 * web/shared/auth/session-channel.ts. The editor stores what it shows, also while the page is being left.
 */
export const FOLLOW_SESSION_SCRIPT = `
  const session = new BroadcastChannel('session')
  session.addEventListener('message', ({ data }) => {
    if (data?.type === 'signed-in') location.reload()
    if (data?.type !== 'signed-out') return
    const forget = () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('graphiql:')) localStorage.removeItem(key)
    }
    if (data.byPerson) addEventListener('pagehide', forget)
    location.replace('/')
  })
`
