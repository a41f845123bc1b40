import { ocrLimits, type OcrProvider, type Picture, type TextLine } from './provider.ts'

export type OcrAccount = { url: string; key: string }

/** A line of the answer: `{"text": "名称", "confidence": 0.98}`. */
function lineOf(json: string): TextLine {
  const { text, confidence } = Object(JSON.parse(json)) as { text?: unknown; confidence?: unknown }
  if (typeof text !== 'string' || typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    throw new Error('a line of the answer has no text with a confidence from 0 to 1')
  return { text: text.slice(0, ocrLimits.lineLength), confidence }
}

/** What was answered, and not a byte more than an answer may have. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    // Leaving the loop cancels the rest.
    if (bytes > ocrLimits.answerMaxBytes) throw new Error(`the answer is longer than ${ocrLimits.answerMaxBytes} bytes`)
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

/**
 * A service that reads text, over HTTP (docs/operators/paper-reading.md): the picture is the body of a POST, each line of the answer an object
 * of JSON. Errors say neither key nor anything of the picture or its text: they are logged.
 */
export function httpOcr({ url, key }: OcrAccount, timeoutMs: number = ocrLimits.timeoutMs): OcrProvider {
  async function read({ bytes, type, kind }: Picture): Promise<readonly TextLine[]> {
    if (bytes.length > ocrLimits.imageMaxBytes) return []
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': type, 'x-paper-kind': kind, accept: 'application/x-ndjson' },
      body: Buffer.from(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the service that reads text answers ${response.status}`)
    }
    const lines = (await textOf(response)).split('\n').filter(line => line.trim() !== '')
    try {
      return lines.slice(0, ocrLimits.lines).map(lineOf)
    } catch (error) {
      // A parser's own message repeats what it could not parse.
      throw error instanceof SyntaxError ? new Error('a line of the answer is not JSON') : error
    }
  }

  return { read }
}
