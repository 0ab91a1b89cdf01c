/**
 * Whether the server may send to an endpoint: a stranger chooses it, so it must be one of the push services of browsers.
 * app_private.push_subscriptions asks the same; here it is asked again, because a request leaves from here.
 */
const SERVICES: readonly RegExp[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave.
  /^fcm\.googleapis\.com$/,
  // Firefox.
  /^(?:[a-z0-9-]{1,60}\.){1,3}push\.services\.mozilla\.com$/,
  // Safari.
  /^(?:[a-z0-9-]{1,60}\.){1,3}push\.apple\.com$/,
  // Edge on Windows.
  /^(?:[a-z0-9-]{1,60}\.){1,3}notify\.windows\.com$/,
]

export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    // No service has such a path, and what parses it once more could take its begin for a host.
    !url.pathname.startsWith('//') &&
    SERVICES.some((service) => service.test(url.hostname))
  )
}
