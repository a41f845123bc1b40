import { ChannelProblem } from './channels.ts'

export type Sending = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }
export type Answer = { status: number; headers: Readonly<Record<string, string | undefined>>; body: string }

/** Brings a request to a provider. @throws {ChannelProblem} where no answer comes */
export type Send = (sending: Sending) => Promise<Answer>

/** Shorter than the 25 s that a buyer's request has: their page says that the channel is busy, and asks again. */
const patienceMs = 8_000

export const sendByFetch: Send = async ({ method, url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body }),
    })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  } catch (error) {
    throw new ChannelProblem(`no answer from ${new URL(url).host}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
