/** What the browser does for a passkey. The server makes the options and checks what comes back; no library is needed. */

/** Why there is no answer. `aborted`: by our own code, so nobody is told. */
export type PasskeyFailure = 'aborted' | 'cancelled' | 'exists' | 'unfit' | 'unsupported' | 'wrong-site'

type Ceremony =
  | { readonly ok: true; readonly credential: unknown }
  | { readonly ok: false; readonly failure: PasskeyFailure }

/** Whether this browser knows passkeys, with the methods that read and write JSON. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Whether the browser offers passkeys in the list that it opens below a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  // Of the same age as the method above; asked for because the offer is renewed with it.
  if (!('any' in AbortSignal)) return false
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)
}

const FAILURES: ReadonlyMap<string, PasskeyFailure> = new Map([
  ['AbortError', 'aborted'],
  // Also when nobody answered in time: browsers do not tell these apart, so that no page learns which keys there are.
  ['NotAllowedError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['ConstraintError', 'unfit'],
  ['NotSupportedError', 'unfit'],
  ['SecurityError', 'wrong-site'],
])

async function run(begin: () => Promise<Credential | null>): Promise<Ceremony> {
  if (!knowsPasskeys()) return { ok: false, failure: 'unsupported' }
  try {
    const credential = await begin()
    // As text and back: the binary parts become base64url, which the server reads.
    const sent: unknown = JSON.parse(JSON.stringify(credential))
    return sent === null ? { ok: false, failure: 'cancelled' } : { ok: true, credential: sent }
  } catch (error) {
    const failure = error instanceof DOMException ? FAILURES.get(error.name) : undefined
    if (failure === undefined) console.warn('The browser could not use a passkey', error)
    return { ok: false, failure: failure ?? 'cancelled' }
  }
}

export function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  signal?: AbortSignal,
): Promise<Ceremony> {
  return run(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      ...(signal && { signal }),
    }),
  )
}

/** `inField`: the browser offers passkeys in the list below the field, and waits as long as the person takes. */
export function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { signal, inField = false }: { readonly signal?: AbortSignal; readonly inField?: boolean } = {},
): Promise<Ceremony> {
  return run(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(inField && { mediation: 'conditional' }),
      ...(signal && { signal }),
    }),
  )
}
