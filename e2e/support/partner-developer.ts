import type { Page } from '@playwright/test'
import { serviceOrigin, siteOrigin } from './origins.ts'

type Asked = { path: string; body?: string; bearer?: string }
/** What the page got; nothing of it is kept by it. */
export type PageSession = { status: number; access_token: string; is_kept: number; company: string }

const key = 'demo'

/** A call of the partner's page, about its session with its cookie, else without any. */
export function ask(page: Page, { path, body, bearer }: Asked): Promise<{ status: number; data: Record<string, unknown> }> {
  return page.evaluate(
    async ({ url, body, bearer, isOfSession }) => {
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        credentials: isOfSession ? 'include' : 'omit',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(isOfSession && { 'x-yaoji-embed': '1' }),
        },
        ...(body !== undefined && { body }),
      })
      const { data } = (await answer.json()) as { data: Record<string, unknown> }
      return { status: answer.status, data }
    },
    {
      url: `${serviceOrigin}${path}${path.includes('?') ? '&' : '?'}partner=${key}`,
      body,
      bearer,
      isOfSession: path.startsWith('/embed/'),
    },
  )
}

/** Logs in as a partner's developer would who reads the protocol and none of our code: window, state, verifier, code. */
export function logInByWindow(page: Page): Promise<{ code: string; verifier: string; stateIsOurs: boolean }> {
  return page.evaluate(
    async ({ siteOrigin, key }) => {
      const base64url = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
      const [state, verifier] = [random(), random()]
      const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
      const query = new URLSearchParams({ partner: key, origin: location.origin, state, challenge })
      const answer = new Promise<MessageEvent<{ state: string; code: string }>>(resolve => {
        addEventListener('message', event => event.origin === siteOrigin && resolve(event))
      })
      window.open(`${siteOrigin}/embed/login?${query}`, 'log-in', 'popup')
      const { data } = await answer
      return { code: data.code, verifier, stateIsOurs: data.state === state }
    },
    { siteOrigin, key },
  )
}
