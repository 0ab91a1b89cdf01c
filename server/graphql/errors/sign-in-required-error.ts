/** A visitor requested something that requires a session. */
export class SignInRequiredError extends Error {
  override readonly name = 'SignInRequiredError'

  constructor(options?: ErrorOptions) {
    super('Sign-in required', options)
  }
}
