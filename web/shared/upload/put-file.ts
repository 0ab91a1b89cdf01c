/** Sends a file as it is. XMLHttpRequest, because `fetch` tells nothing of how much of a body has left. */
import { holdUnsavedInput } from '../auth/unsaved-input.ts'

export interface PutAnswer {
  /** 0: none came. */
  readonly status: number
  /** The JSON of the answer; undefined when it was something else, such as the page of a proxy. */
  readonly body: unknown
}

export interface Put {
  readonly answer: Promise<PutAnswer>
  abort(): void
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface PutOptions {
  readonly url: string
  readonly file: File
  /** Browsers know the type of a file by its name, and of some by none. */
  readonly type?: string
  /** Bytes that have left. */
  readonly onSent: (bytes: number) => void
  readonly headers?: Readonly<Record<string, string>>
}

/** An upload may take as long as the server allows; one that stands still is the server's to end. */
export function putFile({ url, file, type = file.type, onSent, headers = {} }: PutOptions): Put {
  const request = new XMLHttpRequest()
  // A new version of the site must not break it off.
  const release = holdUnsavedInput()
  const answer = new Promise<PutAnswer>((resolve) => {
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onloadend = () => {
      release()
      resolve({ status: request.status, body: parsed(request.responseText) })
    }
  })
  request.open('PUT', url)
  request.setRequestHeader('content-type', type)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(file)
  return { answer, abort: () => request.abort() }
}
