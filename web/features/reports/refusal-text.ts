import type { Refusal } from '../../shared/connection/post-json.ts'

/** What happened, what is safe and what to do, for refusals that belong to no field. */
export function refusalText(
  { status }: Pick<Refusal, 'status'>,
  doing: 'reporting' | 'complaining' | 'opening' = 'reporting',
): string {
  const again =
    doing === 'opening'
      ? 'Ihr Link bleibt gültig; bitte öffnen Sie ihn'
      : 'Ihre Angaben bleiben stehen; bitte senden Sie sie'
  if (status === 429) return `${TOO_OFTEN[doing]} ${again} in einer Stunde noch einmal.`
  if (status === 0) return `Der Dienst ist gerade nicht erreichbar. ${again} in einer Minute noch einmal.`
  if (status >= 502) return `Gerade ist sehr viel los. ${again} in einigen Sekunden noch einmal.`
  return `Das hat nicht geklappt. ${again} noch einmal.`
}

/** Reports are counted by connection, what a link does by the link too. */
const TOO_OFTEN = {
  reporting: 'Von Ihrem Anschluss kamen gerade sehr viele Meldungen.',
  complaining: 'Dieser Link wurde gerade sehr oft benutzt.',
  opening: 'Dieser Link wurde gerade sehr oft benutzt.',
} as const
