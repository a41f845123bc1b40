import { createHash } from 'node:crypto'
import { createMcpHandler, Server, type CallToolResult } from '@modelcontextprotocol/server'
import { agentLimits } from '@yaoji/contract/people/programs'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { Refusal } from './ask.ts'
import { draftTools } from './draft-tools.ts'
import { goodsTools } from './goods-tools.ts'
import { messages, tools as words } from './messages.ts'
import { orderTools } from './order-tools.ts'
import { paperTools } from './paper-tools.ts'
import type { Desk, Tool } from './tool.ts'

// The SDK is loaded with this file, when an agent calls for the first time.

const tools: readonly Tool[] = [...goodsTools, ...orderTools, ...paperTools, ...draftTools]

const listed = tools.map(({ name, input, isChange }) => {
  const { title, description } = words[name]
  const annotations = { title, readOnlyHint: isChange !== true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
  // As JSON: the types of TypeBox are no part of it.
  return { name, title, description, inputSchema: JSON.parse(JSON.stringify(input)) as { type: 'object' }, annotations }
})

const resultOf = (text: string, data: Readonly<Record<string, unknown>>, isError = false): CallToolResult => ({
  // The second text is for clients that read no structured content.
  content: [
    { type: 'text', text },
    { type: 'text', text: JSON.stringify(data) },
  ],
  structuredContent: { ...data },
  isError,
})

const refused = ({ message, details }: Refusal): CallToolResult =>
  resultOf(messages.refused(message), { code: details.code, message, errors: details.errors, details: details.data }, true)

async function callTool(name: string, args: unknown, desk: Desk): Promise<CallToolResult> {
  const tool = tools.find(each => each.name === name)
  try {
    if (!tool) throw new Refusal({ code: 404, msg: messages.unknownTool(name.slice(0, agentLimits.keywordsMax)), data: null })
    const { text, data } = await tool.run(args, desk)
    return resultOf(text, data)
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

/** The same content on the same day is one request: an agent that got no answer sends it again. */
export const keysOf =
  (programId: string, now: number) =>
  (values: unknown): string =>
    createHash('sha256')
      .update(JSON.stringify([programId, chinaDay(now), values]))
      .digest('base64url')

/** Answers one request of an agent; nothing is remembered between two. */
export function answerAgent(request: Request, desk: Desk, onError: (error: Error) => void): Promise<Response> {
  const handler = createMcpHandler(
    () => {
      const server = new Server(
        { name: 'yaoji', title: messages.shop, version: '1' },
        { capabilities: { tools: {} }, instructions: messages.instructions },
      )
      server.setRequestHandler('tools/list', () => ({ tools: listed }))
      server.setRequestHandler('tools/call', ({ params }) => callTool(params.name, params.arguments ?? {}, desk))
      return server
    },
    { onerror: onError, maxRequestBodySize: agentLimits.bodyMaxBytes },
  )
  return handler.fetch(request)
}
