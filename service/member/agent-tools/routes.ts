import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentLimits, mcpPath } from '@yaoji/contract/people/programs'
import { findVisit } from '../../identity/session/visit.ts'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Program } from '../../platform/http/request/visit.ts'
import { askerOf } from './ask.ts'
import { messages } from './messages.ts'

/** What of a request the protocol reads. */
const read = /^(accept|content-type|last-event-id|mcp-.*)$/

function webRequest({ method, headers, body }: FastifyRequest, url: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    read.test(name) && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(url, { method, headers: passed, ...(typeof body === 'string' && { body }) })
}

/** The program behind the token. @throws {ApiError} 401 with the place where a client learns how to get one, 403 for a page */
async function programOf(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Program> {
  if (request.headers.origin !== undefined) throw ApiError.forbidden(messages.fromPage)
  const metadata = `${context.config.serviceOrigin}/.well-known/oauth-protected-resource${mcpPath}`
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}", scope="look draft"`)
  const { program } = await findVisit(context, request)
  if (!program) throw ApiError.notLoggedIn()
  reply.removeHeader('www-authenticate')
  return program
}

/** A list of messages is counted as one call: it would pass the limit of calls in a minute. MCP has none since 2025-06-18. */
const isBatch = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('[')
const batchRefused = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: messages.noBatch } } as const

/**
 * /mcp: the tools of agents, which search and leave drafts for a person (docs/programs/agents.md). Streamable HTTP without sessions: any process
 * answers any request. The SDK is loaded with the first of them.
 */
export function registerAgentTools(app: FastifyInstance, context: Context): void {
  const { siteOrigin, serviceOrigin } = context.config
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: mcpPath,
      bodyLimit: agentLimits.bodyMaxBytes,
      // A token is sent by nothing but the program that has it, and a page is refused.
      config: { isSignedByItself: true },
      onRequest: async (request, reply) => {
        const program = await programOf(context, request, reply)
        await app.rateLimits.ofProgram(program.id)
        request.visit = { ...request.visit, program }
      },
      handler: async (request, reply) => {
        if (isBatch(request.body)) return reply.code(400).send(batchRefused)
        const { answerAgent, keysOf } = await import('./server.ts')
        const desk = { ask: askerOf(app, request), siteOrigin, keyOf: keysOf(request.visit.program?.id ?? '', context.now()) }
        const answer = await answerAgent(webRequest(request, serviceOrigin + mcpPath), desk, error =>
          request.log.warn({ err: error }, 'an agent was refused'),
        )
        return reply.send(answer)
      },
    })
  })
}
