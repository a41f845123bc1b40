import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import type { InjectOptions } from 'fastify'
import { mcpPath } from '@yaoji/contract/people/programs'
import type { TestApp } from '../app/start-test-app.ts'

/** `fetch` of a client that is no browser, answered by the app itself. */
export const fetchOf =
  ({ app }: Pick<TestApp, 'app'>) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const body =
      init.body === undefined || init.body === null ? undefined : init.body instanceof URLSearchParams ? String(init.body) : init.body
    const form = init.body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: { ...form, ...headers },
      ...(typeof body === 'string' && { payload: body }),
    })
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const isEmpty = [204, 304].includes(answer.statusCode) || answer.body === ''
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers: given })
  }

export type ToolCall = (
  name: string,
  args?: Record<string, unknown>,
) => Promise<{
  text: string
  isError: boolean
  /** Any fields: each test reads those of its tool. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a tool answers is JSON of its own
  data: any
}>

/** An agent with a token: the official client over the app. */
export async function connectAgent(shop: TestApp, token: string): Promise<{ client: Client; tool: ToolCall }> {
  const client = new Client({ name: 'test agent', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(shop.config.serviceOrigin + mcpPath), {
    fetch: fetchOf(shop),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  const tool: ToolCall = async (name, args = {}) => {
    const { content, structuredContent, isError = false } = (await client.callTool({ name, arguments: args })) as CallToolResult
    const [first] = content
    return { text: first?.type === 'text' ? first.text : '', isError, data: structuredContent }
  }
  return { client, tool }
}
