/**
 * The server asks for a fresh proof of the person before some actions (db/ERRORS.md, PROOF_REQUIRED). The dialog for it
 * belongs to a feature, so the entry of the browser sets it here; what sends requests asks for it.
 */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined

/** Requests that are refused together share one dialog. */
let asking: Promise<boolean> | undefined

export function setProofDialog(open: AskForProof): void {
  ask = open
}

/** Whether the person has proved who they are, so that the refused request can be sent again. Never rejects. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** The code of a refusal after which the person is asked, and the request repeated. */
export const PROOF_REQUIRED = 'PROOF_REQUIRED'
