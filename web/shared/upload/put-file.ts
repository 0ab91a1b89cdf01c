/** Sends a file as it is. XMLHttpRequest, because `fetch` tells nothing of how much of a body has left. */

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

/** `onShare` is told how much has left, from 0 to 1. */
export function putFile(url: string, file: File, onShare: (share: number) => void): Put {
  const request = new XMLHttpRequest()
  const answer = new Promise<PutAnswer>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve({ status: request.status, body: parsed(request.responseText) })
  })
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.type)
  request.send(file)
  return { answer, abort: () => request.abort() }
}
