/** A visitor asked for something that only signed-in people may touch. */
export class SignInRequiredError extends Error {
  override readonly name = 'SignInRequiredError'

  constructor(options?: ErrorOptions) {
    super('Sign-in required', options)
  }
}
