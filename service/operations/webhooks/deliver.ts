import { randomUUID } from 'node:crypto'
import dns, { type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { webhookLimits } from '@yaoji/contract/operator/seller-changes'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import { unansweredMessage, unreachedMessages, webhookMessages as messages } from '../../platform/http/messages/program-messages.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'
import { hostOf, isPrivateHost, isPublicAddress } from './public-address.ts'

/** Where and how a program is called. */
export type Target = Pick<Webhook, 'name' | 'url' | 'secret'> & {
  /** The one before it, while both sign. */
  oldSecret: string | undefined
  /** Made by staff: only public addresses are called, and hosts that the shop's setting names. */
  isGuarded: boolean
}

/** The connection is made to the addresses that were looked at, so that a name cannot mean another one a moment later. */
const publicLookup: LookupFunction = (host, options, callback) =>
  dns.lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => !isPublicAddress(address))) return callback(new Error(messages.privateHost(host)), [])
    const [first] = found
    return options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family)
  })

function send(url: URL, headers: Record<string, string>, body: string, lookup: LookupFunction | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(webhookLimits.timeoutMs),
      ...(lookup && { lookup }),
    }
    const sent = request(url, options, response => {
      // A redirect is an answer like others: it is not followed. What else it says is not read.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What staff read of a call that failed. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return unansweredMessage(webhookLimits.timeoutMs / 1_000)
  const { code = '' } = error as NodeJS.ErrnoException // Node gives its errors one.
  return (unreachedMessages[code] ?? (error.message || code)).slice(0, 200)
}

/** Signed as the calls of operators are. @throws {Error} for every answer but 2xx, for none, and for a host that is not public */
export async function deliver(target: Target, content: object, { now, hosts }: { now: number; hosts: readonly string[] }): Promise<void> {
  const { name, secret, oldSecret, isGuarded } = target
  const url = new URL(target.url)
  const isOpen = !isGuarded || hosts.includes(hostOf(url))
  // An address is not looked up, and a name may have become private since it was typed.
  if (!isOpen && isPrivateHost(hostOf(url))) throw new Error(messages.privateHost(hostOf(url)))
  const body = JSON.stringify({ webhook: name, ...content })
  const [timestamp, nonce] = [String(seconds(now)), randomUUID()]
  const signed = { method: 'POST', path: url.pathname + url.search, timestamp, nonce, body: Buffer.from(body) }
  const headers = {
    'content-type': 'application/json',
    'content-length': String(signed.body.length),
    'x-yaoji-webhook': name,
    'x-yaoji-timestamp': timestamp,
    'x-yaoji-nonce': nonce,
    'x-yaoji-signature': signatureOf(secret, signed),
    ...(oldSecret !== undefined && { 'x-yaoji-signature-old': signatureOf(oldSecret, signed) }),
  }
  const status = await send(url, headers, body, isOpen ? undefined : publicLookup)
  if (status < 200 || status > 299) throw new Error(`HTTP ${status}`)
}
